import type { Row } from "./row";

export interface FocusMoves {
  rows: readonly Row<{ id: string }>[];
  activeId: string | undefined;
  goTo: (id: string | undefined) => void;
  toggle: (id: string) => void;
}

/** Handles the arrows, Home and End in a tree (WAI-ARIA); returns false for other keys. */
export function moveFocus(key: string, { rows, activeId, goTo, toggle }: FocusMoves): boolean {
  const at = rows.findIndex(({ item }) => item.id === activeId);
  const row = rows[at];
  const idAt = (index: number) => rows[index]?.item.id;
  switch (key) {
    case "ArrowDown":
      goTo(idAt(at + 1));
      return true;
    case "ArrowUp":
      goTo(idAt(at - 1));
      return true;
    case "Home":
      goTo(idAt(0));
      return true;
    case "End":
      goTo(idAt(rows.length - 1));
      return true;
    case "ArrowRight":
      if (row?.open === false) toggle(row.item.id);
      else if (row?.open) goTo(idAt(at + 1));
      return true;
    case "ArrowLeft":
      if (row?.open) toggle(row.item.id);
      else goTo(row?.parent ?? undefined);
      return true;
    default:
      return false;
  }
}
