import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { hasTrackedChanges } from "./tracked-changes";

const isTracked = (parts: Record<string, string>) =>
  hasTrackedChanges(
    new Blob([
      new Uint8Array(
        zipSync(
          Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
        ),
      ),
    ]),
  );

test.each([
  ["an insertion", { "word/document.xml": '<w:p><w:ins w:id="1"><w:r/></w:ins></w:p>' }],
  ["a deletion", { "word/document.xml": "<w:del><w:r/></w:del>" }],
  ["a move", { "word/document.xml": '<w:moveTo w:id="1">x</w:moveTo>' }],
  [
    "a change of a footnote",
    { "word/document.xml": "", "word/footnotes.xml": "<w:ins >x</w:ins>" },
  ],
])("a document with %s has tracked changes", async (_, parts) => {
  expect(await isTracked(parts)).toBe(true);
});

test("other documents, and files that can't be read, have none", async () => {
  expect(await isTracked({ "word/document.xml": "<w:p><w:instrText>x</w:instrText></w:p>" })).toBe(
    false,
  );
  expect(await isTracked({ "word/comments.xml": "<w:ins>x</w:ins>" })).toBe(false);
  expect(await hasTrackedChanges(new Blob(["no archive"]))).toBe(false);
  expect(await hasTrackedChanges(new Blob([]))).toBe(false);
});
