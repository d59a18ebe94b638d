import type { KeyboardEvent } from "react";
import { isMoveKey, openRow } from "@/components/platform/tree/tree-keys";
import type { TreeCarry } from "./use-keyboard-move";

export type ItemAction = "edit" | "condition" | "remove" | "move";

interface StructureKeys {
  carry: TreeCarry;
  canEdit: boolean;
  onAction: (act: ItemAction, id: string) => void;
}

const acts: Record<string, ItemAction> = { F2: "edit", Delete: "remove", Backspace: "remove" };

/** Keys that open an item of the structure of a site, and those that change the structure. */
export function structureKeys({ carry, canEdit, onAction }: StructureKeys) {
  return (event: KeyboardEvent<HTMLElement>, id: string): boolean => {
    if (event.altKey) return false;
    if (carry.held) return carry.handleKey(event.key);
    if (event.key === "Enter") return openRow(event.target);
    if (!canEdit) return false;
    if (event.key === " ") return carry.pickUp(id);
    const act = isMoveKey(event) ? "move" : acts[event.key];
    if (act) onAction(act, id);
    return act !== undefined;
  };
}
