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

/** Page whose editor opens with the focus in its text. */
let textWanted: string | undefined;

/** Opens the next editor of this page with the cursor in its text. */
export function focusTextOf(pageId: string): void {
  textWanted = pageId;
}

/** Returns true once if the editor of this page opens with the cursor in its text. */
export function takesTextFocus(pageId: string): boolean {
  const isWanted = textWanted === pageId;
  textWanted = undefined;
  return isWanted;
}
