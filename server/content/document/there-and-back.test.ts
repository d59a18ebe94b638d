import * as fc from "fast-check";
import { expect, test } from "vitest";
import { randomDocument } from "../../testing/random-documents/random-document.ts";
import { toDocument } from "./from-markdown.ts";
import { toMarkdown } from "./to-markdown.ts";
import { fromWire } from "./wire/from-wire.ts";
import { toWire } from "./wire/to-wire.ts";

test("a document survives conversion to Markdown and back", () => {
  fc.assert(
    fc.property(randomDocument, (document) => {
      expect(toDocument(toMarkdown(document))).toEqual(document);
    }),
    { numRuns: Number(process.env.RUNS ?? 200) },
  );
});

test("a document in the form of answers is read as the same document", () => {
  fc.assert(
    fc.property(randomDocument, (document) => {
      const sent = JSON.parse(JSON.stringify(toWire(document)));
      expect(fromWire(sent)).toEqual(document);
      const markdown = toMarkdown(document);
      expect(toMarkdown(fromWire(toWire(toDocument(markdown))))).toBe(markdown);
    }),
    { numRuns: Number(process.env.RUNS ?? 200) },
  );
});

test("text after a mark stays text, also when it looks like attributes", () => {
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
