import type { KeyboardEvent } from "react";
import { singleKeysOn } from "@/components/ui/single-keys";
import type { Row } from "./row";

interface FocusMoves {
  rows: readonly Row<{ id: string }>[];
  activeId: string | undefined;
  goTo: (id: string | undefined) => void;
  toggle: (id: string) => void;
}

/** Handles the arrows, Home and End in a tree (WAI-ARIA); returns false for other keys. */
function moveFocus(key: string, { rows, activeId, goTo, toggle }: FocusMoves): boolean {
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

type RowKey = KeyboardEvent<HTMLElement>;

interface TreeKeys extends FocusMoves {
  /** Handles a key of this tree on the active row; returns true if it was handled. */
  onKey: (event: RowKey, id: string) => boolean;
}

const isTreeRow = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset.treeRow !== undefined;

/** Handles the keys of any tree (WAI-ARIA), after those of the specific tree. */
export function handleTreeKey(event: RowKey, { onKey, ...moves }: TreeKeys): void {
  const { activeId } = moves;
  if (event.defaultPrevented || event.metaKey || event.ctrlKey) return;
  // Controls inside a row keep their own keys.
  if (!isTreeRow(event.target) || activeId === undefined) return;
  if (!onKey(event, activeId) && (event.altKey || !moveFocus(event.key, moves))) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Keyboard move by one step. */
export type Step = "up" | "down" | "in" | "out";
export type ArrangeAction = "rename" | "remove" | Step;

const acts: Record<string, ArrangeAction> = { F2: "rename", Delete: "remove", Backspace: "remove" };
const steps: Record<string, ArrangeAction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "out",
  ArrowRight: "in",
};

/** Returns a handler for trees whose rows are links; with Alt, arrow keys move the item itself. */
export function arrangeKeys(
  /** Undefined for viewers without edit rights. */
  onAction: ((act: ArrangeAction, id: string) => void) | undefined,
): TreeKeys["onKey"] {
  return ({ key, altKey, target }, id) => {
    const act = (altKey ? steps : acts)[key];
    if (act && onAction) onAction(act, id);
    else return key === "Enter" && !altKey && openRow(target);
    return true;
  };
}

/** Follows the link of a row; returns false if it has none. */
export function openRow(row: EventTarget): boolean {
  const link = row instanceof Element && row.querySelector<HTMLElement>("[data-row-link]");
  if (link) link.click();
  return Boolean(link);
}

/** Returns true for the shortcut that opens the move dialog. */
export const isMoveKey = ({ key, altKey }: RowKey): boolean =>
  key === "m" && !altKey && singleKeysOn();
