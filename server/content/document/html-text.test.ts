import { expect, test } from "vitest";
import { htmlText } from "./html-text.ts";

test.each([
  ["<p>a&nbsp;b &amp;amp; c &#8212; d</p>", "a b &amp; c — d"],
  ["<style>p{}</style><p>x</p><script>y</script><!--[if IE]>z<![endif]-->", "x"],
  ["<p hidden>no</p><template>no</template><p>x</p>", "x"],
  [
    "<svg><title>Logo &amp; name</title><style>.a{}</style><text>Hi</text></svg><p>x</p>",
    "Logo & name\nx",
  ],
  ['<svg aria-label="Arrow"><path d="M0"/></svg>', "Arrow"],
  ['<math alttext="x^2"><msup><mi>x</mi></msup></math> is', "x^2 is"],
  ['<p>a<br>b</p><ul><li>c</li></ul><img alt="A &amp; B">', "a\nb\nc\nA & B"],
])("%s shows %j", (html, wanted) => expect(htmlText(html)).toBe(wanted));
