import { expect, test } from "vitest";
import { outline } from "../../../testing/format-pages/outline.ts";
import { toDocument } from "../from-markdown.ts";
import type { Node } from "../nodes.ts";
import { toMarkdown } from "../to-markdown.ts";
import { convertText } from "./convert-text.ts";

const outlineOf = (text: string) =>
  (toDocument(convertText(text).markdown).nodes as Node[])
    .map((node) => outline([node]))
    .join("\n");

test.each([
  [
    "A [big *word*](#user-content-fn-1)[^1] b.\n\n[^1]: Note **one**.\n\nC\n",
    `paragraph
  "A "
  annotation
    "big "
    "word" [italic]
    (annotation-body)
      paragraph
        "Note "
        "one" [bold]
        "."
  " b."
paragraph
  "C"`,
  ],
  [
    'A <a data-footnote-ref href="#user-content-fn-x">b</a>[^x]\n\n[^x]: c\n',
    `paragraph
  "A "
  annotation
    "b"
    (annotation-body)
      paragraph
        "c"`,
  ],
  ["A [b](#user-content-fn-1)\n", 'paragraph\n  "A b"'],
  [
    "[`a[0]`](#user-content-fn-1)[^1] and[^1]\n\n[^1]: c\n",
    `paragraph
  annotation
    "a[0]" [code]
    (annotation-body)
      paragraph
        "c"
  " and"
  footnote-reference label="1"
footnote label="1"
  paragraph
    "c"`,
  ],
])("words that link to their footnote are annotations: %j", (text, expected) => {
  expect(outlineOf(text)).toBe(expected);
  const document = toDocument(convertText(text).markdown);
  expect(toDocument(toMarkdown(document))).toEqual(document);
});

test.each(["A b[^1]\n\n[^1]: c\n", "`[a](#user-content-fn-1)[^1]`\n\n[^1]: c\n"])(
  "footnotes of sentences, and code, stay: %j",
  (text) => {
    expect(convertText(text).markdown).toBe(text);
  },
);
