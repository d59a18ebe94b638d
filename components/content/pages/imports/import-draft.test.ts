import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import * as z from "zod";
import { blankImport, checkImport, ImportDraft, toSource } from "./import-draft";

const Draft = z
  .strictObject({ import: ImportDraft })
  .superRefine((draft, context) => checkImport(draft.import, context));

async function problemOf(draft: Partial<ImportDraft>) {
  const { error } = await Draft.safeParseAsync({ import: { ...blankImport, ...draft } });
  return error?.issues.map(({ path, message }) => [path.join("."), message])[0];
}

const file = (name: string, content = "# A") => new File([content], name);

test.each([
  ["plan.pdf", "plan.pdf is a PDF, which can't be imported. Export the document as a Word"],
  ["Photo.JPG", "Photo.JPG is a picture, which can't be imported. Add it on the tab Files"],
  ["old.doc", "old.doc is a document in an old or other format"],
  ["docs.tar.gz", "docs.tar.gz is an archive that isn't a ZIP file"],
])("%s can't be imported, whatever type is chosen", async (name, message) => {
  const found = ["import.file", expect.stringContaining(message)];
  expect(await problemOf({ file: file(name) })).toEqual(found);
  expect(await problemOf({ file: file(name), types: { file: "markdown" } })).toEqual(found);
  const url = `https://docs.example.com/files/${name}?download=1`;
  expect(await problemOf({ from: "url", url })).toEqual([
    "import.url",
    expect.stringContaining(message),
  ]);
});

test("a file of an unknown type can be imported once the type is chosen", async () => {
  const notes = file("notes.adoc");
  const [field] = (await problemOf({ file: notes })) ?? [];
  expect(field).toBe("import.types.file");
  expect(await problemOf({ file: notes, types: { file: "markdown" } })).toBeUndefined();
});

test("a second import of the same pages updates them unless another choice is made", () => {
  expect(blankImport.existingPages).toBe("update");
});

test("choices about reading a file are sent only for the types that have them", async () => {
  const all = { charset: "gbk", trackedChanges: "reject", splitLevel: "2" } as const;
  const sent = async (draft: Partial<ImportDraft>) => {
    const { file: _, ...rest } = await toSource({ ...blankImport, ...all, ...draft });
    return rest;
  };
  const fromUrl = (url: string) => sent({ from: "url", url });
  expect(await fromUrl("https://a.example/a.docx")).toMatchObject({
    trackedChanges: "reject",
    splitLevel: 2,
  });
  const zip = await fromUrl("https://a.example/a.zip");
  expect(zip).toEqual({ source: "zip", url: "https://a.example/a.zip", charset: "gbk" });
  const text = await fromUrl("https://a.example/a.md");
  expect(text).toEqual({ source: "markdown", url: "https://a.example/a.md", splitLevel: 2 });
  const site = await sent({ from: "website", website: "https://a.example" });
  expect(site).toEqual({ source: "website", url: "https://a.example", follow: true });
  expect(await sent({ from: "url", url: "https://a.example/a.md", splitLevel: "0" })).toEqual({
    source: "markdown",
    url: "https://a.example/a.md",
  });
});

test("an archive whose names don't say their encoding can be imported once it is chosen", async () => {
  const bytes = Buffer.from(zipSync({ "abcd.md": strToU8("Text.\n") }));
  const name = Buffer.from([0xd6, 0xb8, 0xc4, 0xcf]);
  for (let at = bytes.indexOf("abcd"); at >= 0; at = bytes.indexOf("abcd")) name.copy(bytes, at);
  const archive = new File([bytes], "docs.zip");
  expect(await problemOf({ file: archive })).toEqual([
    "import.charset",
    "Choose the encoding of the file names",
  ]);
  for (const charset of ["gbk", "keep"] as const)
    expect(await problemOf({ file: archive, charset })).toBeUndefined();
  expect(await problemOf({ file: archive, types: { file: "docx" } })).toBeUndefined();
  const sent = (charset: "gbk" | "keep") =>
    toSource({ ...blankImport, from: "url", url: "https://a.example/a.zip", charset });
  expect(await sent("gbk")).toMatchObject({ charset: "gbk" });
  expect(await sent("keep")).not.toHaveProperty("charset");
});
