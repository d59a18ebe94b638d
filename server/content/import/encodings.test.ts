import { expect, test } from "vitest";
import { getImport, importArchive, pagesOf, start, textOf } from "../../testing/imports.ts";
import { deps } from "../../testing/service.ts";
import { testSpace } from "../../testing/space.ts";
import { runImport } from "./run-import.ts";

const wide = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");
/** UTF-16 with the larger byte first. */
const wideBig = (text: string) => wide(text).swap16();
const half = "\uD83D";

const empty = "The UTF-16 text is damaged: it ends after its byte order mark";
const odd = "The UTF-16 text is damaged: it has an odd number of bytes";
const unpaired = "The UTF-16 text is damaged: it contains half of a character";

test("files of damaged UTF-16 fail with their name and the damage, and sound ones become pages", async () => {
  const space = await testSpace();
  const { run } = await importArchive(space, {
    "sound.md": wide("# Sound\n\nÄ 日本 😀\n"),
    "sound-big.md": wideBig("# Big\n\nÄ 日本 😀\n"),
    "sound-html.html": wide("<h1>Page</h1><p>Ä 日本 😀</p>"),
    "cut.md": wide("# Cut\n\nText").subarray(0, -1),
    "cut-big.md": wideBig("# Cut\n\nText").subarray(0, -1),
    "cut.html": wide("<h1>Cut</h1>").subarray(0, -1),
    "high.md": wide(`# High ${half} alone\n`),
    "low.md": wide("# Low \uDE00 alone\n"),
    "end.md": wideBig(`# End ${half}`),
    "half.html": wide(`<p>${half}</p>`),
    "mark.md": wide(""),
    "mark-big.html": wideBig(""),
    "wrong.md": Buffer.from([0xef, 0xbb, 0xbf, 0x23, 0x20, 0xff]),
  });
  const { items } = await space.api.listImportResources({
    params: { ...space.params, importId: run.id },
    query: { state: "failed" },
  });
  expect(Object.fromEntries(items.map(({ name, fault }) => [name, fault]))).toEqual({
    "cut.md": odd,
    "cut-big.md": odd,
    "cut.html": odd,
    "high.md": unpaired,
    "low.md": unpaired,
    "end.md": unpaired,
    "half.html": unpaired,
    "mark.md": empty,
    "mark-big.html": empty,
    "wrong.md": "The file is not UTF-8 text",
  });
  expect(run).toMatchObject({ importedResources: 3, failedResources: 10, retriableResources: 0 });
  for (const title of ["Sound", "Big", "Page"])
    expect(await textOf(space, title)).toBe("Ä 日本 😀\n");
});

test.each([
  ["cut.txt", "markdown", wide("Text").subarray(0, -1), odd],
  ["half.md", "markdown", wideBig(half), unpaired],
  ["half.html", "html", wide(`<p>${half}</p>`), unpaired],
  ["mark.md", "markdown", wide(""), "mark.md is empty"],
  ["blank.html", "html", wideBig(" \n"), "blank.html is empty"],
  ["mark.txt", "markdown", Buffer.from("\uFEFF\n"), "mark.txt is empty"],
] as const)("the damaged file %s is not imported", async (name, source, bytes, fault) => {
  const space = await testSpace();
  const before = (await pagesOf(space, space.spaceParams)).length;
  const run = await start(space, { source, file: { name, base64: bytes.toString("base64") } });
  await runImport(deps, run.id);
  expect(await getImport(space, run.id)).toMatchObject({ state: "failed", name, fault });
  expect(await pagesOf(space, space.spaceParams)).toHaveLength(before);
});
