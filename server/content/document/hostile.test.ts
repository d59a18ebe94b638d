import { expect, test } from "vitest";
import { Document } from "#lib/contract/content/document.ts";
import { toDocument } from "./to-document.ts";
import { toMarkdown } from "./to-markdown.ts";

const times = (count: number, line: (index: number) => string, between = "\n") =>
  Array.from({ length: count }, (_, index) => line(index)).join(between);

const hostile: [name: string, markdown: string][] = [
  ["a thousand quotes", ">".repeat(1000)],
  ["a thousand list markers", "- ".repeat(1000)],
  ["a list a hundred deep", times(100, (index) => `${"  ".repeat(index)}- a`)],
  ["brackets", "[".repeat(5000)],
  ["links that never end", "[a](".repeat(2000)],
  ["images that never end", "![".repeat(3000)],
  ["runs of backticks, each longer", times(100, (index) => "`".repeat(index), " ")],
  ["marks that open only", "*a **b ".repeat(500)],
  ["more marks than anybody writes", "~a".repeat(20_000)],
  ["marks of two kinds without end", "_a*b ".repeat(10_000)],
  ["marks within marks", `${"*a ".repeat(300)}${"a* ".repeat(300)}`],
  ["addresses beyond what fits on a stack", "www.a@b.".repeat(20_000)],
  ["tags that never end", "<a ".repeat(2000)],
  ["comments that never end", "a <!-- ".repeat(15_000)],
  ["declarations of each kind that never end", "a <!b <? <![CDATA[ ".repeat(5000)],
  ["notes that never end", "[^a ".repeat(25_000)],
  ["a long array", `[${"1, a, ".repeat(15_000)}`],
  ["headings by the line under them", "a\n=\n".repeat(15_000)],
  ["a heading of many lines", `${"a\n".repeat(60_000)}=`],
  [
    "a table as wide as long",
    `${"|a".repeat(1000)}|\n${"|-".repeat(1000)}|\n${"|\n".repeat(1000)}`,
  ],
  ["directives that never end", ":::hint\n".repeat(150)],
  ["fences one within the other", times(150, (index) => `${":".repeat(153 - index)}hint`)],
  ["labels that never end", ":kbd[".repeat(2000)],
  ["one long target used often", `${"[a] ".repeat(5000)}\n\n[a]: /${"x".repeat(20_000)}`],
  ["JSON nested without end", `::block{type="a" nodes='${"[".repeat(100_000)}'}`],
];

test.each(hostile)("%s: a document survives conversion", (_name, markdown) => {
  const document = toDocument(markdown);
  expect(Document.safeParse(document).success).toBe(true);
  const written = toMarkdown(document);
  expect(written.length).toBeLessThan(5_000_000);
});
