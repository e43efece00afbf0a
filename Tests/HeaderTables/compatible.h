// Compares the tables of Modules/ with the headers of the libraries. Nothing here is run: if it compiles,
// they agree.
//
// A file includes the headers of a library, then its table within `namespace ours`, and compares the two there:
//
//     CONSTANTS(SAME_CONSTANT)
//     FUNCTIONS(SAME_FUNCTION)
//     SAME_FIELD(Structure, field)

#pragma once

#include <stddef.h>
#include <stdint.h>

#include <string_view>
#include <type_traits>

template <class Ours, class Real>
constexpr bool is_compatible();

template <class... Types>
struct List {};

template <class Ours, class Real>
constexpr bool are_compatible = false;
template <>
inline constexpr bool are_compatible<List<>, List<>> = true;
template <class Ours, class... OtherOurs, class Real, class... OtherReal>
constexpr bool are_compatible<List<Ours, OtherOurs...>, List<Real, OtherReal...>> =
    is_compatible<Ours, Real>() && are_compatible<List<OtherOurs...>, List<OtherReal...>>;

/// The result and the parameters of a function.
template <class Function>
struct Signature;
template <class Result, class... Parameters>
struct Signature<Result(Parameters...)> {
  using Types = List<Result, Parameters...>;
};
template <class Result, class... Parameters>
struct Signature<Result(Parameters...) noexcept> : Signature<Result(Parameters...)> {};

template <class Type>
constexpr std::string_view name_of() {
  return __PRETTY_FUNCTION__;
}

/// True if `Ours` is the copy, within `namespace ours`, of the structure `Real`.
template <class Ours, class Real>
constexpr bool have_same_name() {
  constexpr std::string_view prefix = "ours::", ours = name_of<Ours>(), real = name_of<Real>();
  constexpr size_t start = ours.find(prefix);
  return start != ours.npos && ours.substr(0, start) == real.substr(0, start) &&
         ours.substr(start + prefix.size()) == real.substr(start);
}

/// True if callers compiled with `Ours` can use a library compiled with `Real`.
///
/// Integers and enumerations correspond if they have the same size, pointers if their targets correspond; `void *` corresponds
/// to any pointer. `const` is ignored. A structure that is declared but not defined within `ours` is the real one.
template <class Ours, class Real>
constexpr bool is_compatible() {
  using std::is_same_v, std::is_pointer_v, std::is_void_v, std::is_function_v;
  if constexpr (is_same_v<std::remove_cv_t<Ours>, std::remove_cv_t<Real>>) {
    return true;
  } else if constexpr (is_pointer_v<Ours> && is_pointer_v<Real>) {
    using OurTarget = std::remove_pointer_t<Ours>;
    using RealTarget = std::remove_pointer_t<Real>;
    return is_void_v<OurTarget> || is_void_v<RealTarget> || is_compatible<OurTarget, RealTarget>();
  } else if constexpr (is_function_v<Ours> && is_function_v<Real>) {
    return are_compatible<typename Signature<Ours>::Types, typename Signature<Real>::Types>;
  } else if constexpr (std::is_array_v<Ours> && std::is_array_v<Real>) {
    return std::extent_v<Ours> == std::extent_v<Real> &&
           is_compatible<std::remove_extent_t<Ours>, std::remove_extent_t<Real>>();
  } else if constexpr (std::is_floating_point_v<Ours> && std::is_floating_point_v<Real>) {
    return sizeof(Ours) == sizeof(Real);
  } else if constexpr ((std::is_integral_v<Ours> || std::is_enum_v<Ours>) &&
                       (std::is_integral_v<Real> || std::is_enum_v<Real>)) {
    return sizeof(Ours) == sizeof(Real);
  } else if constexpr ((std::is_class_v<Ours> && std::is_class_v<Real>) ||
                       (std::is_union_v<Ours> && std::is_union_v<Real>)) {
    return have_same_name<Ours, Real>();
  } else {
    return false;
  }
}

#define SAME_FUNCTION(result, name, parameters, ...) \
  static_assert(is_compatible<result(*) parameters, decltype(&::name)>(), #name " has another prototype");

#define SAME_CONSTANT(name, value) static_assert((name) == (value), #name " has another value");

#define SAME_SIZE(type) static_assert(sizeof(ours::type) == sizeof(::type), #type " has another size");

#define SAME_FIELD(type, field)                                                                                        \
  static_assert(offsetof(ours::type, field) == offsetof(::type, field), #type "." #field " has another offset");       \
  static_assert(is_compatible<decltype(ours::type::field), decltype(::type::field)>(),                                 \
                #type "." #field " has another type");
