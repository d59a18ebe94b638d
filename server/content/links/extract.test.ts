import { expect, test } from "vitest";
import { linksOf } from "./extract.ts";

test("anchors are those of headings and of HTML", () => {
  const text = '# A\n\nB <a id="c"></a> d\n\n<div id="e"><a name="f" href="#a">g</a></div>\n';
  expect(linksOf(text)).toEqual({
    links: [{ ref: { kind: "anchor", anchor: "a" }, section: "a" }],
    anchors: ["a", "c", "e", "f"],
  });
});
