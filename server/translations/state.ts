import { isDeepStrictEqual } from "node:util";
import type { TranslatedPageState } from "#lib/contract/translations/translation-runs.ts";
import { readTree } from "../content/revisions/revisions.ts";
import type { Tree } from "../content/revisions/tree.ts";
import type { Db } from "../db/client.ts";
import type { TranslatedPageRow, TranslationRow } from "../db/schema/translations.ts";
import type { Found } from "./require.ts";
import { snapshotOf } from "./run/compose.ts";
import { isDue } from "./run/due-items.ts";
import { type Item, itemsOf } from "./run/items.ts";
import { readPageRows } from "./run/record.ts";

/** Current state of a translation and its source. */
export interface Now {
  items: Item[];
  rows: ReadonlyMap<string, TranslatedPageRow>;
  result: Tree | undefined;
}

async function resultOf(db: Db, { resultRevision }: TranslationRow, revision: string | null) {
  if (resultRevision === null || revision === null) return undefined;
  return readTree(db, revision);
}

/**
 * Reads the current state of both; `resultRevision` is that of the translated space, null if it is
 * gone.
 */
export async function readNow(
  db: Db,
  { row, space }: Found,
  resultRevision: string | null,
): Promise<Now> {
  return {
    items: itemsOf(await readTree(db, space.revision)),
    rows: await readPageRows(db, row.id),
    result: await resultOf(db, row, resultRevision),
  };
}

/** Returns true if people have edited a page since the last run. */
export function isEdited({ rows, result }: Now, id: string): boolean {
  const row = rows.get(id);
  if (!row || !result) return false;
  const { fields, document } = snapshotOf(result, id, row);
  // A page deleted in the translated space stays deleted.
  if (row.kind === "page" && !fields) return row.fields !== null;
  if (row.edited > 0 || (document ?? null) !== row.written) return true;
  return fields !== undefined && !isDeepStrictEqual(fields.title, row.fields?.title);
}

/** Returns the state of a page, the first one that applies: failed, outdated, edited, fresh. */
export function stateOf(now: Now, item: Item): TranslatedPageState {
  const row = now.rows.get(item.id);
  if (row?.fault != null) return "failed";
  if (isDue(item, row)) return "outdated";
  return isEdited(now, item.id) ? "edited" : "fresh";
}
