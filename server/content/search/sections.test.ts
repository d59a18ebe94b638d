import { expect, test } from "vitest";
import { sectionsOf } from "./sections.ts";

test("later headings of a document with very many are text of its last section", () => {
  const markdown = Array.from({ length: 1500 }, (_, index) => `# Heading ${index}`).join("\n\n");
  const sections = sectionsOf(markdown);
  expect(sections.length).toBeLessThanOrEqual(1000);
  expect(sections.at(-1)?.body).toContain("Heading 1499");
});
