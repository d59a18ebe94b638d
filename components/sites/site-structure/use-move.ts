"use client";

import { useCallback, useRef } from "react";
import { announce } from "@/components/ui/live-region";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { useMoveItem } from "@/lib/queries/sites/site-structure-changes";
import { findItem } from "@/lib/structure/items";
import { describeItemPosition, nameOf } from "@/lib/structure/labels";
import { type ItemPosition, isAt, moveItem, positionOf } from "@/lib/structure/move";
import type { Structure } from "@/lib/structure/structure";

/** Moves an item optimistically, announces it, and offers undo; a rejected move is reverted. */
export function useMove(site: SiteParams, structure: Structure | undefined) {
  const { mutateAsync } = useMoveItem(site);
  const latest = useRef(structure);
  latest.current = structure;
  return useCallback(
    (id: string, spot: ItemPosition) => {
      const before = latest.current;
      const found = before && findItem(before, id);
      if (!found) return;
      const name = nameOf(found.item);
      if (isAt(found, spot)) {
        announce(`${name} stays ${describeItemPosition(before, id)}`);
        return;
      }
      const back = positionOf(found);
      const lost = found.item.object === "site-space" && found.item.default === true;
      const asDefault = lost && back.parent !== spot.parent;
      const undo = async () => {
        await mutateAsync({ id, spot: back, asDefault });
        announce(`${name} is back ${describeItemPosition(before, id)}`);
      };
      announce(`${name} moved ${describeItemPosition(moveItem(before, id, spot), id)}`);
      mutateAsync({ id, spot }).then(() => toastDone(`${name} moved`, { undo }), toastProblem);
    },
    [mutateAsync],
  );
}
