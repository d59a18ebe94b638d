import type { KeyboardEvent } from "react";
import { isMoveKey } from "@/components/tree/tree-keys";
import type { TreeCarry } from "./use-carry";

export type ItemAct = "edit" | "remove" | "move";

interface StructureKeys {
  carry: TreeCarry;
  canEdit: boolean;
  onAct: (act: ItemAct, id: string) => void;
}

const acts: Record<string, ItemAct> = { Enter: "edit", Delete: "remove", Backspace: "remove" };

/** The keys that change the structure of a site. */
export function structureKeys({ carry, canEdit, onAct }: StructureKeys) {
  return (event: KeyboardEvent<HTMLElement>, id: string): boolean => {
    if (event.altKey) return false;
    if (carry.held) return carry.handleKey(event.key);
    if (!canEdit) return false;
    if (event.key === " ") return carry.pickUp(id);
    const act = isMoveKey(event) ? "move" : acts[event.key];
    if (act) onAct(act, id);
    return act !== undefined;
  };
}
