import { expect, test } from "vitest";
import { linksOf } from "./extract.ts";

test("a link has the start of its text, and is listed once per section", () => {
  const [first, ...others] = linksOf(
    `See [the **new** guide](/a.md) or [this](/a.md).\n\n![Alt](/b.png) [${"x".repeat(200)}](/c.md)`,
  ).links;
  expect(first).toMatchObject({ ref: { kind: "url", url: "/a.md" }, text: "the new guide" });
  expect(others.map(({ text }) => text)).toEqual([undefined, "x".repeat(100)]);
});

test("anchors are those of headings and of HTML", () => {
  const text = '# A\n\nB <a id="c"></a> d\n\n<div id="e"><a name="f" href="#a">g</a></div>\n';
  expect(linksOf(text)).toEqual({
    links: [{ ref: { kind: "anchor", anchor: "a" }, section: "a" }],
    anchors: ["a", "c", "e", "f"],
  });
});
