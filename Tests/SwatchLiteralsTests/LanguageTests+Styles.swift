import SwatchColor
import SwatchLiterals
import Testing

// Style sheets in programs, and programs in pages.
extension LanguageTests {
  @Test("Templates as style sheets, with insertions")
  func templates() {
    let text = """
      const A = styled.div`
        color: #f01;
        border: 1px solid ${p => p.on ? '#f02' : '#f03'};
        ${mixin}
        &:hover { background: tomato }
      `;
      const B = css`a { color: rgb(1 2 3 / 50%) }`;
      const q = gql`query { a #abc }`, s = `#fade ${x} red`, h = `<b style="color: #f04">`;
      """
    #expect(
      found(text, language("a.tsx")) == [
        "2:10 A color #f01", "3:36 A border #f02", "3:45 A border #f03", "5:25 A &:hover background tomato",
        "7:26 B a color rgb(1 2 3 / 50%)", "8:78 h.color #f04",
      ])
  }

  @Test("HSL components are found in custom properties only")
  func hslComponents() {
    let text = """
      @layer base {
        :root {
          --background: 0 0% 100%;
          --primary: 222.2 47.4% 11.2% / 0.5;
          --ring:240deg 5% 64.9%;
          --radius: 0 50% 50%; --grid: 1 2 3; --stop: 10% 20% 30%; --shadow: 0 10% 20% black;
          margin: 0 10% 20%; background-position: 0 50% 50%;
          --last: 0 84.2% 60.2%
        }
      }
      """
    #expect(
      found(text, language("a.css")) == [
        "3:19 --background 0 0% 100%",
        "4:16 --primary 222.2 47.4% 11.2% / 0.5",
        "5:12 --ring 240deg 5% 64.9%", "6:82 --shadow black",
        "8:13 --last 0 84.2% 60.2%",
      ])
    #expect(colors(in: "<style>:root { --a: 240 10% 3.9%; }</style>", "a.html") == ["240 10% 3.9%"])
    #expect(colors(in: "const v = { '--a': '240 10% 3.9%', b: '240 10% 3.9%' }", "a.ts") == ["240 10% 3.9%"])
    #expect(colors(in: "{\"--a\": \"240 10% 3.9%\"}", "a.json") == ["240 10% 3.9%"])
  }

  @Test("Qt style sheets and QColor have the alpha first")
  func qt() {
    let text = """
      w->setStyleSheet("color: #f01; background: red");
      w->setStyleSheet("QPushButton { color: #80ff8802; border: 1px solid #ccc }");
      QColor c("#80ff8803"); d = QColor(255, 136, 4);
      QString e = "#ff880480";
      """
    let scanned = ScannedText(Array(text.utf8), language: language("a.cpp"))
    #expect(
      scanned.literals.map { $0.color.formatted(.hex) } == [
        "#ff0011", "#ff0000", "#ff880280", "#cccccc", "#ff880380", "#ff8804", "#ff880480",
      ])
    let sheet = "QPushButton { color: #80ff8801; background: qlineargradient(x1:0, stop:0 #fff) }"
    let styles = ScannedText(Array(sheet.utf8), language: language("a.qss"))
    #expect(styles.literals.map { $0.color.formatted(.hex) } == ["#ff880180", "#ffffff"])
    #expect(found("w.setStyleSheet(\"\"\"\na { color: #f01 }\n\"\"\")", .script) == ["2:12 a color #f01"])
  }

  @Test(
    "The position of the alpha depends on the function",
    arguments: [
      ("A.java", "c = Color.web(\"#ff880180\");"), ("A.java", "c = Color.parseColor(\"#80ff8801\");"),
      ("a.cs", "c = ColorConverter.ConvertFromString(\"#80ff8801\");"), ("a.py", "c = QColor('#80ff8801')"),
      ("a.js", "c = parse(\"#ff880180\");"),
    ])
  func alphaPlaces(path: String, text: String) {
    let scanned = ScannedText(Array(text.utf8), language: language(path))
    #expect(scanned.literals.map { $0.color.formatted(.hex) } == ["#ff880180"])
  }

  @Test("HTML: event handlers and bindings are programs")
  func handlers() {
    let text = """
      <p onclick="this.style.color='#f01'" :style="{ color: '#f02', background: x ? 'red' : '#f03' }">#123</p>
      <p @click="x('#f04')" style="--x: #f05" v-bind:style="{borderColor: '#f06'}" :color="'tan'" :href="'#a1b'">
      <script>ctx.fillStyle = 'red'</script><style lang="scss">a { // #ff8805
      color: #f07 }</style>
      """
    #expect(
      found(text, .html) == [
        "1:31 p onclick.color #f01", "1:56 p :style.color #f02", "1:80 p :style.background red",
        "1:88 p :style.background #f03", "2:15 p @click #f04", "2:35 --x #f05",
        "2:70 p v-bind:style.borderColor #f06", "2:87 p :color tan", "3:26 fillStyle red", "4:8 a color #f07",
      ])
  }

  @Test("Color attributes within program text and settings")
  func attributes() {
    let text = ##"a = '''<b color="#909090">''' + "<i bgcolor='#f01' href='#f02'>" + "<u color=\"#f03\">""##
    #expect(found(text, .script).map { $0.split(separator: " ").last } == ["#909090", "#f01", "#f03"])
    #expect(
      found("{ \"format\": \"<span foreground='#f02' id='#f03'>x</span>\" }", .json) == [
        "1:32 format.foreground #f02"
      ])
  }

  @Test("PHP and ERB: pages and embedded programs")
  func pages() {
    let php = """
      <?php $colors = ['accent' => '#ff8801', 'red' => 'tomato']; ?>
      <div style="color: #f02; background: <?= $x["a"] ?>" bgcolor="#ff8803"><?php echo '#ff8804' ?></div>
      """
    #expect(
      found(php, language("a.php")) == [
        "1:31 colors.accent #ff8801", "1:51 colors.red tomato", "2:20 div color #f02",
        "2:63 div bgcolor #ff8803",
        "2:84 #ff8804",
      ])
    let erb = "<i <%= tag(\"a\") %> style=\"color: #f01; x: <%= a[\"b\"] %>\" bgcolor='#f02'><%# '#ff0001' %>"
    #expect(
      found(erb, language("a.html.erb")).map { $0.split(separator: " ").last } == ["#f01", "#f02"])
    #expect(language("a.css.erb") == .css)
    #expect(language("colors.yaml.example") == .yaml)
  }

  @Test("Sass: maps in loops; Less: mixin arguments")
  func mixins() {
    let scss = """
      @each $name, $c in (a: #f02, b: navy) { .x-#{$name} { color: $c } }
      @if $x == #f03 { } @else if $x == #f04 { }
      .a:is(#abc, #def) { color: #f05; @include buttons.variant(#f06, $b: red) }
      """
    #expect(
      found(scss, .scss) == [
        "1:24 @each a #f02", "1:33 @each b navy", "2:11 @if #f03", "2:35 @else #f04",
        "3:28 .a:is(#abc, #def) color #f05", "3:59 .a:is(#abc, #def) @include #f06",
        "3:69 .a:is(#abc, #def) @include b red",
      ])
    let less = """
      .button(#f01; #f02);
      .m(@color: #f03; @b: 1px) { color: @color }
      #ns > .mixin(#f04);
      .b { .variant(#f05; red); #abc(); .c() !important; }
      """
    #expect(
      found(less, language("a.less")) == [
        "1:9 .button #f01", "1:15 .button #f02", "2:12 .m color #f03", "3:14 .mixin #f04",
        "4:15 .b .variant #f05",
        "4:21 .b .variant red",
      ])
  }
}
