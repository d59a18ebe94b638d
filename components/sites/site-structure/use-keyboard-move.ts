"use client";

import { notifyManager } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { announce } from "@/components/ui/live-region";
import { findItem } from "@/lib/structure/items";
import { describeItemPosition, nameOf } from "@/lib/structure/labels";
import { type ItemPosition, moveItem } from "@/lib/structure/move";
import type { Structure } from "@/lib/structure/structure";
import { type Carry, carryBy, pickUp, positionOfMove } from "./keyboard-move";

interface CarryOptions {
  structure: Structure;
  isOpen: (id: string) => boolean;
  onDrop: (id: string, spot: ItemPosition) => void;
  /** Called with the parent that received the item. */
  onOpen: (id: string) => void;
}

export interface TreeCarry {
  held: Carry | null;
  /** Structure with the held item at its target. */
  shown: Structure;
  pickUp: (id: string) => boolean;
  /** Returns true if the key was handled. */
  handleKey: (key: string) => boolean;
  cancel: () => void;
}

const help =
  "Press the up and down arrow keys to move it, left and right to change its level, Space or Enter to drop it, Escape to cancel.";

/** Moves an item by keyboard: pick up, move between positions, drop or cancel. */
export function useCarry(options: CarryOptions): TreeCarry {
  const { structure } = options;
  const [held, setHeld] = useState<Carry | null>(null);
  const latest = useRef({ ...options, held });
  latest.current = { ...options, held };
  const shown = useMemo(() => withHeld(structure, held), [structure, held]);

  const start = useCallback((id: string) => {
    const { structure, isOpen } = latest.current;
    const next = pickUp(structure, id, isOpen);
    setHeld(next);
    if (next)
      announce(
        `${nameIn(structure, id)} picked up, ${describeItemPosition(structure, id)}. ${help}`,
      );
    return next !== null;
  }, []);

  const cancel = useCallback(() => {
    const { structure, held } = latest.current;
    if (!held) return;
    setHeld(null);
    announce(
      `Move canceled. ${nameIn(structure, held.id)} is back ${describeItemPosition(structure, held.id)}`,
    );
  }, []);

  const handleKey = useCallback(
    (key: string) => {
      const { structure, held, onDrop, onOpen } = latest.current;
      if (!held) return false;
      if (key === "Escape") cancel();
      if (key === " " || key === "Enter") {
        const spot = positionOfMove(held);
        if (spot?.parent) onOpen(spot.parent);
        if (spot) onDrop(held.id, spot);
        // After the move is rendered, so that the row doesn't appear briefly at its old position.
        notifyManager.schedule(() => setHeld(null));
      }
      const next = carryBy(held, key);
      if (next !== held) {
        setHeld(next);
        announce(describeItemPosition(withHeld(structure, next), held.id));
      }
      // During a move, all keys are captured; only Tab may leave the tree.
      return key !== "Tab";
    },
    [cancel],
  );
  return { held, shown, pickUp: start, handleKey, cancel };
}

function withHeld(structure: Structure, held: Carry | null): Structure {
  const spot = held && positionOfMove(held);
  return held && spot ? moveItem(structure, held.id, spot) : structure;
}

function nameIn(structure: Structure, id: string): string {
  const item = findItem(structure, id)?.item;
  return item ? nameOf(item) : "";
}
