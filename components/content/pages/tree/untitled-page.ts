/** Page that was just added; its editor opens with the title selected. */
let added: string | undefined;

/** Called before the editor of a new page opens. */
export function selectTitleOf(pageId: string): void {
  added = pageId;
}

/** Returns true once for a page that was just added. */
export function isJustAdded(pageId: string): boolean {
  const isIt = added === pageId;
  if (isIt) added = undefined;
  return isIt;
}
