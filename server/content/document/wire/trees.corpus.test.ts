import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DocumentCheck } from "../../../testing/document-schemas/check-documents.ts";
import { formatPages } from "../../../testing/format-pages/read-pages.ts";
import { importArchive, pagesOf } from "../../../testing/imports.ts";
import { testSpace } from "../../../testing/space.ts";
import { toDocument } from "../from-markdown.ts";
import { toMarkdown } from "../to-markdown.ts";
import { fromWire } from "./from-wire.ts";

const filesIn = (folder: string, patterns: string[]) =>
  globSync(patterns, { cwd: folder })
    .sort()
    .map((path): [string, string] => [path, readFileSync(join(folder, path), "utf8")]);

// Half of the documentation and an eighth of the read-mes: all of them take minutes.
const trees: [name: string, files: [path: string, text: string][]][] = [
  [
    "documentation",
    filesIn("node_modules/next/dist/docs", [
      "**/index.md",
      "01-app/0{1,2}-*/**/*.md",
      "01-app/03-api-reference/0{1,3}-*/**/*.md",
    ]),
  ],
  [
    "read-mes",
    filesIn("node_modules", ["{*,@*/*}/README.md"])
      .filter((_, at) => at % 8 === 0)
      .map(([path, text]) => [path.replace("/README", ""), text]),
  ],
  ["forms of the format", formatPages().map(({ name, markdown }) => [`${name}.md`, markdown])],
];

test.each(trees)("imported documents fit the client's schemas: %s", async (_name, files) => {
  expect(files.length).toBeGreaterThan(40);
  const space = await testSpace();
  const { run } = await importArchive(space, Object.fromEntries(files));
  expect(run).toMatchObject({ state: "done", failedResources: 0 });
  const check = new DocumentCheck();
  let documents = 0;
  for (const { id, type } of await pagesOf(space, space.spaceParams)) {
    if (type !== "document") continue;
    const params = { ...space.spaceParams, pageId: id };
    const page = await space.api.getPageById({ params, query: { format: "document" } });
    if (!("document" in page) || !page.document) throw new Error(`The page ${id} has no document`);
    check.read(page.document);
    const markdown = (await space.text(id)) ?? "";
    expect(toMarkdown(fromWire(page.document)), id).toBe(toMarkdown(toDocument(markdown)));
    documents += 1;
  }
  const { nodes, misfits, additions } = check;
  process.stdout.write(
    `${documents} documents, ${nodes} nodes, ${misfits.size} kinds of misfits\n`,
  );
  for (const [pair, count] of additions) process.stdout.write(`  ${pair}: ${count}\n`);
  expect(documents).toBeGreaterThan(40);
  expect(Object.fromEntries(misfits)).toEqual({});
});
