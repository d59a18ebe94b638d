import { expect, test } from "vitest";
import { zipSources } from "@/lib/data/zip";
import { importSources } from "./import-sources";

test("the sources of which archives can be chosen are those that must be archives", () => {
  const archives = Object.entries(importSources)
    .filter(([, { accept }]) => accept === ".zip" || accept === ".docx")
    .map(([source]) => source);
  expect(archives.sort()).toEqual([...zipSources].sort());
});
