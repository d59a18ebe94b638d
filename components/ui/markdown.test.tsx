import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { mostOnServer } from "./long-text";
import { Markdown } from "./markdown";
import { RenderTimeLimit } from "./render-time";

const look = {};
const slow = "- - a\n\n".repeat(14_000);

const draw = (texts: string[], milliseconds?: number) =>
  renderToStaticMarkup(
    <RenderTimeLimit milliseconds={milliseconds}>
      {texts.map((text) => (
        <section key={text}>
          <Markdown text={text} look={look} />
        </section>
      ))}
    </RenderTimeLimit>,
  ).match(/<section>.*?<\/section>/gs) ?? [];

const leftToBrowser = /^<section><div id="[^"]+"><span aria-hidden="true"/;

test("the server renders a text, and leaves one that is nested too deep as written", () => {
  const [strong, deep] = draw(["Is it **slow**?", `${"> ".repeat(1000)}deep`]);
  expect(strong).toBe("<section><p>Is it <strong>slow</strong>?</p></section>");
  expect(deep).toMatch(/^<section><p class="[^"]*">(&gt; )+deep<\/p><\/section>$/);
});

test("the server leaves long texts to the browser, and all others when its time is used up", () => {
  const long = draw(["a ".repeat(mostOnServer), "*a*"]);
  expect(long[0]).toMatch(leftToBrowser);
  expect(long[1]).toContain("<em>a</em>");
  const texts = draw(["*before*", slow, "*after*"], 200);
  expect(texts[0]).toContain("<em>before</em>");
  expect(texts[1]).toMatch(leftToBrowser);
  expect(texts[2]).toMatch(leftToBrowser);
});
