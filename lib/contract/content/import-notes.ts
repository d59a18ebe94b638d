import * as z from "zod";
import { Id } from "../platform/common.ts";

/** Kinds of content that an import changed or left out. */
export const ImportNoteKind = z.enum([
  "unknown-tag",
  "front-matter",
  "unreadable-front-matter",
  "layout",
  "element",
  "missing-link",
  "missing-entry",
  "missing-anchor",
  "missing-file",
  "missing-specification",
  "unlisted",
  "other-file",
  "data-file",
  "tool-file",
  "hidden-file",
  "skipped-entry",
  "address",
  "taken-path",
  "tracked-change",
  "comment",
  "redirect",
  "file-name",
  "script",
  "not-in-source",
]);
export type ImportNoteKind = z.infer<typeof ImportNoteKind>;

export const ImportNoteCount = z.object({
  kind: ImportNoteKind,
  count: z.number().int(),
  pages: z.number().int().describe("Number of pages with such notes"),
});

export const ImportNote = z
  .object({
    kind: ImportNoteKind,
    text: z.string().describe("Link, tag, path or name in the source"),
    name: z
      .string()
      .optional()
      .describe("Item of the note; absent for notes about the whole source"),
    title: z.string().optional(),
    page: Id.optional().describe("Page of the note"),
    pages: z.number().int().optional().describe("With `distinct`: number of pages with the note"),
  })
  .meta({ id: "ImportNote" });
export type ImportNote = z.infer<typeof ImportNote>;
