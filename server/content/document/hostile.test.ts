import { expect, test } from "vitest";
import { Document } from "#lib/contract/content/document.ts";
import { structures } from "../../testing/hostile-texts.ts";
import { toDocument } from "./from-markdown.ts";
import { toMarkdown } from "./to-markdown.ts";

test.each(structures)("%s: a document survives conversion", (_name, markdown) => {
  const document = toDocument(markdown);
  expect(Document.safeParse(document).success).toBe(true);
  const written = toMarkdown(document);
  expect(written.length).toBeLessThan(5_000_000);
});
