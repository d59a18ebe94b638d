import type { Page } from "../../contract/platform/common.ts";

/** Reads all pages of a list, one after the other. */
export async function readAll<Item>(
  readPage: (page?: string) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let next: string | undefined;
  do {
    const page = await readPage(next);
    items.push(...page.items);
    next = page.next?.page;
  } while (next !== undefined);
  return items;
}
