import { zipSync } from "fflate";
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
    "wrong.md":
      "The file is not UTF-8 text. Save it as UTF-8, or import it again and choose the encoding of the archive",
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

/** Archive whose names and texts are these bytes, without the mark of UTF-8. */
function archiveOf(files: [name: number[], text: Uint8Array][]): string {
  const bytes = Buffer.from(
    zipSync(
      Object.fromEntries(
        files.map(([name, text], at) => [String.fromCharCode(97 + at).repeat(name.length), text]),
      ),
      { level: 0 },
    ),
  );
  for (const [at, [name]] of files.entries()) {
    const placeholder = String.fromCharCode(97 + at).repeat(name.length);
    for (let found = bytes.indexOf(placeholder); found >= 0; found = bytes.indexOf(placeholder))
      bytes.set(name, found);
  }
  return bytes.toString("base64");
}

const ascii = (text: string) => [...Buffer.from(text)];

/** Name and text that are the same word, in a charset. */
const word = (bytes: number[]): [number[], Uint8Array] => [
  [...bytes, ...ascii(".md")],
  Buffer.from([...ascii("Text: "), ...bytes, 10]),
];

test.each([
  ["gbk", [0xd6, 0xb8, 0xc4, 0xcf], "指南"],
  ["shift_jis", [0x93, 0xfa, 0x96, 0x7b], "日本"],
  // Its second byte is a backslash, which is no separator here.
  ["shift_jis", [0x95, 0x5c], "表"],
  ["big5", [0xa4, 0xa4, 0xa4, 0xe5], "中文"],
  ["euc-kr", [0xc7, 0xd1, 0xb1, 0xdb], "한글"],
  ["windows-1251", [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], "Привет"],
  ["ibm866", [0x8f, 0xe0, 0xa8, 0xa2, 0xa5, 0xe2], "Привет"],
] as const)(
  "names and texts of an archive in %s are read: %j is %s",
  async (charset, bytes, read) => {
    const space = await testSpace();
    const base64 = archiveOf([
      word([...bytes]),
      // UTF-8 stays as it is.
      word(ascii("Größe")),
      [ascii("page.html"), Buffer.from(`<meta charset="utf-8"><h1>Über</h1><p>ä</p>`)],
    ]);
    const { id } = await start(space, { source: "zip", file: { name: "a.zip", base64 }, charset });
    await runImport(deps, id);
    const run = await getImport(space, id);
    expect(run).toMatchObject({
      state: "done",
      importedResources: 3,
      failedResources: 0,
      notes: [],
    });
    expect(await textOf(space, read)).toBe(`Text: ${read}\n`);
    expect(await textOf(space, "Größe")).toBe("Text: Größe\n");
    expect(await textOf(space, "Über")).toBe("ä\n");
  },
);

test("without an encoding, or with one that can't be, names are noted and texts fail", async () => {
  const base64 = archiveOf([
    word([0xd6, 0xb8, 0xff]),
    [ascii("plain.md"), Buffer.from("# Plain\n")],
  ]);
  for (const charset of [undefined, "euc-kr"] as const) {
    const space = await testSpace();
    const { id } = await start(space, { source: "zip", file: { name: "a.zip", base64 }, charset });
    await runImport(deps, id);
    expect(await getImport(space, id)).toMatchObject({
      importedResources: 1,
      failedResources: 1,
      notes: [{ kind: "file-name", count: 1 }],
    });
  }
});
