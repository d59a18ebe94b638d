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
