import type { KeyboardEvent } from "react";
import { singleKeysOn } from "@/components/ui/single-keys";
import { type FocusMoves, moveFocus } from "./move-focus";

type RowKey = KeyboardEvent<HTMLElement>;

interface TreeKeys extends FocusMoves {
  /** Handles a key of this tree on the active row; returns true if it did. */
  onKey: (event: RowKey, id: string) => boolean;
}

/** Handles the keys of any tree (WAI-ARIA), after those of the specific tree. */
export function handleTreeKey(event: RowKey, { onKey, ...moves }: TreeKeys): void {
  const { activeId } = moves;
  if (event.defaultPrevented || event.metaKey || event.ctrlKey) return;
  // Controls inside a row keep their own keys.
  if ((event.target as HTMLElement).dataset.treeRow === undefined || activeId === undefined) return;
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

/** Keys of a tree whose rows are links; with Alt, the arrows move the item itself. */
export function arrangeKeys(
  /** Undefined for viewers. */
  onAction: ((act: ArrangeAction, id: string) => void) | undefined,
): TreeKeys["onKey"] {
  return ({ key, altKey, target }, id) => {
    const act = (altKey ? steps : acts)[key];
    if (act && onAction) onAction(act, id);
    else if (key === "Enter" && !altKey) openRow(target as HTMLElement);
    else return false;
    return true;
  };
}

const openRow = (row: HTMLElement) => row.querySelector<HTMLElement>("[data-row-link]")?.click();

/** Returns true for the shortcut that opens the move dialog. */
export const isMoveKey = ({ key, altKey }: RowKey): boolean =>
  key === "m" && !altKey && singleKeysOn();
