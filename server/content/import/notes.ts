import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { ImportRun } from "#lib/contract/content/imports.ts";
import type { Db } from "../../db/client.ts";
import { openAPISpecTable } from "../../db/schema/api-specs.ts";
import {
  type ImportRow,
  importNoteTable,
  importResourceTable,
  importTable,
} from "../../db/schema/imports-and-exports.ts";
import { firstCharacters } from "../../platform/excerpt.ts";
import type { SourceNote } from "./read/folder/found-page.ts";
import { storable } from "./read/folder/names.ts";
import { mostNotesOfPage, mostNotesOfSource } from "./read/limits.ts";

/** Limit of the text of a note. */
const longest = 500;
const batchSize = 500;

const digits = (number: number) => String(number).padStart(6, "0");

/** Counts the notes of each import by kind, as JSON in a query of imports. */
export const noteCounts = sql<ImportRun["notes"]>`(
  select coalesce(json_agg(json_build_object('kind', kind, 'count', count, 'pages', pages) order by kind), '[]')
  from (
    select kind, count(*)::int as count, count(distinct key)::int as pages
    from import_notes where import_id = ${importTable.id} group by kind
  ) counted)`;

const toText = (text: string) => firstCharacters(storable(text), longest);

/** Kinds of notes whose text is the path of a file. */
const ofFiles = ["unlisted", "other-file", "data-file", "tool-file", "hidden-file"] as const;

/** Deletes the notes about files that pages use after all. */
export async function dropFileNotes(
  db: Db,
  importId: string,
  paths: readonly string[],
): Promise<void> {
  const { kind, text } = importNoteTable;
  for (let start = 0; start < paths.length; start += batchSize) {
    const part = paths.slice(start, start + batchSize).map(toText);
    const isUsed = and(inArray(kind, [...ofFiles]), inArray(text, part));
    await db.delete(importNoteTable).where(and(eq(importNoteTable.importId, importId), isUsed));
  }
}

/** Stores notes about items, and deletes previous notes about the same items. */
export async function recordNotes(
  db: Db,
  importId: string,
  notes: readonly SourceNote[],
): Promise<void> {
  const items = Map.groupBy(notes, ({ page }) => page ?? null);
  const keys = [...items.keys()].filter((key) => key !== null);
  if (items.size === 0) return;
  const { key, rank } = importResourceTable;
  const ranks = await db
    .select({ key, rank })
    .from(importResourceTable)
    .where(and(eq(importResourceTable.importId, importId), inArray(key, keys)))
    .orderBy(asc(rank));
  const rankOf = new Map(ranks.map((row) => [row.key, row.rank]));
  const rows = [...items].flatMap(([item, own]) => {
    const first = item === null ? 0 : (rankOf.get(item) ?? -1) + 1;
    const most = item === null ? mostNotesOfSource : first > 0 ? mostNotesOfPage : 0;
    return own.slice(0, most).map(({ kind, text }, at) => ({
      importId,
      position: `${digits(first)}.${digits(at)}`,
      key: item,
      kind,
      text: toText(text),
    }));
  });
  await db
    .delete(importNoteTable)
    .where(and(eq(importNoteTable.importId, importId), inArray(importNoteTable.key, keys)));
  for (let start = 0; start < rows.length; start += batchSize) {
    const part = rows.slice(start, start + batchSize);
    await db.insert(importNoteTable).values(part).onConflictDoNothing();
  }
}

/** Deletes the notes about API specifications that the organization has. */
export async function dropSpecificationNotes(
  db: Db,
  { id, organizationId }: Pick<ImportRow, "id" | "organizationId">,
): Promise<void> {
  const { slug } = openAPISpecTable;
  const own = db
    .select({ slug })
    .from(openAPISpecTable)
    .where(eq(openAPISpecTable.organizationId, organizationId));
  const { importId, kind, text } = importNoteTable;
  const isKnown = and(eq(kind, "missing-specification"), inArray(text, own));
  await db.delete(importNoteTable).where(and(eq(importId, id), isKnown));
}

/** Replaces the notes about pages of the target, which follow those about the source. */
export async function recordAbsentPages(
  db: Db,
  importId: string,
  pages: readonly { pageId: string; title: string }[],
): Promise<void> {
  const kind = "not-in-source" as const;
  const ofKind = eq(importNoteTable.kind, kind);
  await db.delete(importNoteTable).where(and(eq(importNoteTable.importId, importId), ofKind));
  const rows = pages.slice(0, mostNotesOfSource).map(({ pageId, title }, at) => ({
    importId,
    position: `${digits(0)}.${digits(mostNotesOfSource + at)}`,
    key: pageId,
    kind,
    text: toText(title),
  }));
  for (let start = 0; start < rows.length; start += batchSize)
    await db.insert(importNoteTable).values(rows.slice(start, start + batchSize));
}
