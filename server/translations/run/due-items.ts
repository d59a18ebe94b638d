import type { TranslatedPageRow } from "../../db/schema/translations.ts";
import { hashOfItem, type Item } from "./items.ts";
import type { Run } from "./write-run.ts";

/** Returns true if a run needs to translate an item. */
export function isDue(item: Item, row: TranslatedPageRow | undefined): boolean {
  if (!row || row.fault !== null || row.isDirty) return true;
  return row.sourceHash !== hashOfItem(item);
}

/** Returns the items that a run translates. */
export function chooseDueItems({ translation, items, rows }: Run): Item[] {
  const due = items.filter((item) => isDue(item, rows.get(item.id)));
  return translation.onlyFailed ? due.filter(({ id }) => rows.get(id)?.fault) : due;
}
