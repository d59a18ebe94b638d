"use client";

import type { RefObject } from "react";
import { useRowsInSight } from "@/components/ui/use-rows-in-sight";
import type { Row } from "./row";

const virtualFrom = 100;
/** Rows that are drawn before and after those in sight. */
const spare = 6;

/** Indexes of the rows to draw: all of a small tree, those in sight of a large one and those kept. */
export function useDrawnRows(
  rows: readonly Row<{ id: string }>[],
  rowHeight: number,
  scroller: RefObject<HTMLElement | null>,
  /** Drawn also while out of sight. */
  kept: readonly (string | undefined)[],
): number[] {
  const enabled = rows.length > virtualFrom;
  const { first, end } = useRowsInSight({ count: rows.length, rowHeight, scroller, enabled });
  return [...rows.keys()].filter(
    (at) => (at >= first - spare && at < end + spare) || kept.includes(rows[at]?.item.id),
  );
}
