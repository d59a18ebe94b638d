import * as fc from "fast-check";
import { expect, test } from "vitest";
import { randomDocument } from "./random-document.ts";
import { toDocument } from "./to-document.ts";
import { toMarkdown } from "./to-markdown.ts";

test("a document comes back from Markdown as it went in", () => {
  fc.assert(
    fc.property(randomDocument, (document) => {
      expect(toDocument(toMarkdown(document))).toEqual(document);
    }),
    { numRuns: Number(process.env.RUNS ?? 200) },
  );
});

test("what follows a mark stays text, also where it looks like attributes", () => {
  const marked = toDocument(":sup[x]\\{a}b");
  expect(toMarkdown(marked)).toBe(":sup[x]\\{a}b\n");
  const [paragraph] = marked.nodes;
  expect(paragraph).toMatchObject({
    nodes: [
      {
        leaves: [
          { text: "x", marks: [{ type: "superscript" }] },
          { text: "{a}b", marks: [] },
        ],
      },
    ],
  });
});
