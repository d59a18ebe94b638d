import { expect, test } from "vitest";
import { zipSources } from "@/lib/data/zip";
import { fileTypes, importSources, sourceOfName, sourceOfUrl } from "./import-sources";

test("folders and Word documents are those that must be archives", () => {
  const archives = Object.entries(importSources)
    .filter(([source, { isFolder }]) => isFolder || source === "docx")
    .map(([source]) => source);
  expect(archives.sort()).toEqual([...zipSources].sort());
});

test.each([
  ["Guide.MD", "markdown"],
  ["a.b.docx", "docx"],
  ["docs.zip", "zip"],
  ["index.htm", "html"],
  ["README", undefined],
  ["data.bin", undefined],
])("the type of %s is %s", (name, source) => {
  expect(sourceOfName(name)).toBe(source);
});

test("the type of a URL follows from its path or its host", () => {
  expect(sourceOfUrl("https://example.com/docs.zip?raw=1")).toBe("zip");
  expect(sourceOfUrl("https://docs.google.com/document/d/1/pub")).toBe("google-docs");
  expect(sourceOfUrl("https://example.com/download")).toBeUndefined();
});

test("a page takes no folders", () => {
  const values = fileTypes({ intoPage: true, onWeb: true }).map(({ value }) => value);
  expect(values).toEqual(["markdown", "docx", "html", "google-docs"]);
});
