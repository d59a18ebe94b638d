/** Returns all items of a list, page by page. */
export async function allPages<Item>(
  list: (page?: string) => Promise<{ items: Item[]; next?: { page: string } | undefined }>,
): Promise<Item[]> {
  const items: Item[] = [];
  let page: string | undefined;
  do {
    const answer = await list(page);
    items.push(...answer.items);
    page = answer.next?.page;
  } while (page);
  return items;
}
