import type { KeyboardEvent } from "react";
import { singleKeysOn } from "@/components/ui/single-keys";
import { type FocusMoves, moveFocus } from "./move-focus";

type RowKey = KeyboardEvent<HTMLElement>;

interface TreeKeys extends FocusMoves {
  /** What the tree itself does with a key on the active row; whether it meant something. */
  onKey: (event: RowKey, id: string) => boolean;
}

/** The keys of a tree (WAI-ARIA), after those that the tree has for itself. */
export function handleTreeKey(event: RowKey, { onKey, ...moves }: TreeKeys): void {
  const { activeId } = moves;
  if (event.defaultPrevented || event.metaKey || event.ctrlKey) return;
  // On a button inside of a row its keys are its own.
  if ((event.target as HTMLElement).dataset.treeRow === undefined || activeId === undefined) return;
  if (!onKey(event, activeId) && (event.altKey || !moveFocus(event.key, moves))) return;
  event.preventDefault();
  event.stopPropagation();
}

/** A move by one place, as the keyboard makes it. */
export type Step = "up" | "down" | "in" | "out";
export type ArrangeAct = "rename" | "remove" | Step;

const acts: Record<string, ArrangeAct> = { F2: "rename", Delete: "remove", Backspace: "remove" };
const steps: Record<string, ArrangeAct> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "out",
  ArrowRight: "in",
};

/** The keys of a tree whose rows lead somewhere; with Alt the arrows move the item itself. */
export function arrangeKeys(
  /** Left out where nothing can be changed. */
  onAct: ((act: ArrangeAct, id: string) => void) | undefined,
): TreeKeys["onKey"] {
  return ({ key, altKey, target }, id) => {
    const act = (altKey ? steps : acts)[key];
    if (act && onAct) onAct(act, id);
    else if (key === "Enter" && !altKey) openRow(target as HTMLElement);
    else return false;
    return true;
  };
}

const openRow = (row: HTMLElement) => row.querySelector<HTMLElement>("[data-row-link]")?.click();

/** The key that asks where the active item is to go. */
export const isMoveKey = ({ key, altKey }: RowKey): boolean =>
  key === "m" && !altKey && singleKeysOn();
