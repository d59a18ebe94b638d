"use client";

import { notifyManager } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { announce } from "@/components/ui/live-region";
import { findItem } from "@/lib/structure/items";
import { moveItem, type Spot } from "@/lib/structure/move";
import type { Structure } from "@/lib/structure/structure";
import { describePlace, nameOf } from "@/lib/structure/words";
import { type Carry, carryBy, pickUp, spotOfCarry } from "./carry";

interface CarryOptions {
  structure: Structure;
  isOpen: (id: string) => boolean;
  onDrop: (id: string, spot: Spot) => void;
  /** A parent that has taken the item in. */
  onOpen: (id: string) => void;
}

export interface TreeCarry {
  held: Carry | null;
  /** The structure with the held item where it would be put down. */
  shown: Structure;
  pickUp: (id: string) => boolean;
  /** Whether the key meant something to the held item. */
  handleKey: (key: string) => boolean;
  cancel: () => void;
}

const help =
  "Up and down move it, left and right change its parent, Space or Enter puts it down, Escape puts it back.";

/** Moving an item by keyboard: picked up, carried from spot to spot, put down or back. */
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
      announce(`${nameIn(structure, id)} picked up, ${describePlace(structure, id)}. ${help}`);
    return next !== null;
  }, []);

  const cancel = useCallback(() => {
    const { structure, held } = latest.current;
    if (!held) return;
    setHeld(null);
    announce(`${nameIn(structure, held.id)} put back, ${describePlace(structure, held.id)}`);
  }, []);

  const handleKey = useCallback(
    (key: string) => {
      const { structure, held, onDrop, onOpen } = latest.current;
      if (!held) return false;
      if (key === "Escape") cancel();
      if (key === " " || key === "Enter") {
        const spot = spotOfCarry(held);
        if (spot?.parent) onOpen(spot.parent);
        if (spot) onDrop(held.id, spot);
        // After the move is on the screen, so that the row does not flash at its old place.
        notifyManager.schedule(() => setHeld(null));
      }
      const next = carryBy(held, key);
      if (next !== held) {
        setHeld(next);
        announce(describePlace(withHeld(structure, next), held.id));
      }
      // Nothing else happens to the tree while it holds something, but Tab may leave it.
      return key !== "Tab";
    },
    [cancel],
  );
  return { held, shown, pickUp: start, handleKey, cancel };
}

function withHeld(structure: Structure, held: Carry | null): Structure {
  const spot = held && spotOfCarry(held);
  return held && spot ? moveItem(structure, held.id, spot) : structure;
}

function nameIn(structure: Structure, id: string): string {
  const item = findItem(structure, id)?.item;
  return item ? nameOf(item) : "";
}
