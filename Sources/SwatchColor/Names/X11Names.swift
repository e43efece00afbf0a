/// The names of X11's `rgb.txt` that CSS lacks, without spaces, each followed by its value; `gray0`…`gray100`
/// are computed. Names whose value differs in CSS (gray, green, maroon, purple) have the prefix `x11`.
let x11Names = """
  lightgoldenrod eedd82 lightslateblue 8470ff navyblue 000080 violetred d02090 webgray 808080
  webgreen 008000 webgrey 808080 webmaroon 800000 webpurple 800080 x11gray bebebe x11green 00ff00
  x11grey bebebe x11maroon b03060 x11purple a020f0
  """

/// The families of X11's `rgb.txt` with members 1 to 4, such as `snow1`: a name and the value of member 1.
let x11Families = """
  antiquewhite ffefdb aquamarine 7fffd4 azure f0ffff bisque ffe4c4 blue 0000ff brown ff4040 burlywood ffd39b
  cadetblue 98f5ff chartreuse 7fff00 chocolate ff7f24 coral ff7256 cornsilk fff8dc cyan 00ffff
  darkgoldenrod ffb90f darkolivegreen caff70 darkorange ff7f00 darkorchid bf3eff darkseagreen c1ffc1
  darkslategray 97ffff deeppink ff1493 deepskyblue 00bfff dodgerblue 1e90ff firebrick ff3030 gold ffd700
  goldenrod ffc125 green 00ff00 honeydew f0fff0 hotpink ff6eb4 indianred ff6a6a ivory fffff0 khaki fff68f
  lavenderblush fff0f5 lemonchiffon fffacd lightblue bfefff lightcyan e0ffff lightgoldenrod ffec8b
  lightpink ffaeb9 lightsalmon ffa07a lightskyblue b0e2ff lightsteelblue cae1ff lightyellow ffffe0
  magenta ff00ff maroon ff34b3 mediumorchid e066ff mediumpurple ab82ff mistyrose ffe4e1 navajowhite ffdead
  olivedrab c0ff3e orange ffa500 orangered ff4500 orchid ff83fa palegreen 9aff9a paleturquoise bbffff
  palevioletred ff82ab peachpuff ffdab9 pink ffb5c5 plum ffbbff purple 9b30ff red ff0000 rosybrown ffc1c1
  royalblue 4876ff salmon ff8c69 seagreen 54ff9f seashell fff5ee sienna ff8247 skyblue 87ceff
  slateblue 836fff slategray c6e2ff snow fffafa springgreen 00ff7f steelblue 63b8ff tan ffa54f
  thistle ffe1ff tomato ff6347 turquoise 00f5ff violetred ff3e96 wheat ffe7ba yellow ffff00
  """
