/** Page whose editor opens with the title selected. */
let wanted: string | undefined;
const listeners = new Set<() => void>();

/** Selects the title of a page in its editor: in the one that opens next, or in the open one. */
export function selectTitleOf(pageId: string): void {
  wanted = pageId;
  for (const listener of listeners) listener();
}

/** Calls back when the title of this page is to be selected, also if that was requested before. */
export function onTitleSelection(pageId: string, select: () => void): () => void {
  const check = () => {
    if (wanted !== pageId) return;
    wanted = undefined;
    select();
  };
  check();
  listeners.add(check);
  return () => listeners.delete(check);
}
