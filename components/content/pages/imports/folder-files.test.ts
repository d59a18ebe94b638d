import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { archiveFolder, describeFolder, folderError, isImported } from "./folder-files";

const fileAt = (path: string, text = "x") =>
  Object.assign(new File([text], path.split("/").at(-1) ?? ""), { webkitRelativePath: path });

test.each([
  ["docs/a.md", true],
  ["docs/.gitbook.yaml", true],
  ["docs/.gitbook/assets/a.png", true],
  ["docs/guide/.pages", true],
  ["docs/.nav.yml", true],
  ["docs/.vitepress/config.mts", true],
  ["docs/.vitepress/cache/a.js", false],
  ["docs/.git/HEAD", false],
  ["docs/.git/.gitbook/a", false],
  ["docs/.env", false],
  ["docs/.secret/a.md", false],
  ["docs/node_modules/a/README.md", false],
  ["docs/.DS_Store", false],
])("isImported(%s) is %s", (path, kept) => {
  expect(isImported(path)).toBe(kept);
});

test("a folder is archived without its hidden files", async () => {
  const files = [fileAt("docs/a.md", "# A"), fileAt("docs/.env", "KEY=1")];
  const archive = await archiveFolder(files);
  const entries = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  expect(Object.keys(entries)).toEqual(["docs/a.md"]);
  expect(new TextDecoder().decode(entries["docs/a.md"])).toBe("# A");
});

test("a folder is described by its name and its files", () => {
  expect(describeFolder([fileAt("docs/a.md"), fileAt("docs/.env")])).toBe(
    "docs, 1 file. 1 hidden file is left out.",
  );
  expect(describeFolder([fileAt("docs/a.md")])).toBe("docs, 1 file");
});

test("a folder without pages is rejected", () => {
  expect(folderError([fileAt("docs/a.png"), fileAt("docs/.hidden/a.md")])).toMatch(/no Markdown/);
  expect(folderError([fileAt("docs/a.docx")])).toContain("Import Word documents one by one");
  expect(folderError([fileAt("docs/a.md")])).toBeUndefined();
});
