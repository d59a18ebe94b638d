import type { Row, TreePosition } from "./row";

type AnyRow = Row<{ id: string }>;

/** Drop position in the rendered tree. */
export interface DropPosition {
  spot: TreePosition;
  level: number;
  /** Pixels from the top of the first row, to a line between rows or to the middle of a row. */
  y: number;
  /** Row that receives the item, if a line between rows can't represent the position. */
  into: string | null;
}

export function dropPositions(
  spots: readonly TreePosition[],
  rows: readonly AnyRow[],
  rowHeight: number,
): DropPosition[] {
  const index = new Map(rows.map((row, at) => [row.item.id, at]));
  return spots.flatMap((spot): DropPosition[] => {
    if (spot.before !== null) {
      const at = index.get(spot.before) ?? -1;
      const row = rows[at];
      return row ? [{ spot, level: row.level, y: at * rowHeight, into: null }] : [];
    }
    if (spot.parent === null) {
      return [{ spot, level: 1, y: rows.length * rowHeight, into: null }];
    }
    const at = index.get(spot.parent) ?? -1;
    const parent = rows[at];
    if (!parent) return [];
    const level = parent.level + 1;
    if (parent.open) return [{ spot, level, y: endOf(rows, at) * rowHeight, into: null }];
    return [{ spot, level, y: (at + 0.5) * rowHeight, into: spot.parent }];
  });
}

/** Returns the index after the last descendant of a row. */
function endOf(rows: readonly AnyRow[], at: number): number {
  const level = rows[at]?.level ?? 0;
  let end = at + 1;
  while (end < rows.length && (rows[end]?.level ?? 0) > level) end++;
  return end;
}

/**
 * Returns the nearest position. If a line represents several, such as at the end of a group, the
 * pointer's level decides.
 */
export function dropPositionAt(
  positions: readonly DropPosition[],
  y: number,
  wantedLevel: number,
  rowHeight: number,
): DropPosition | undefined {
  const distance = (position: DropPosition) => {
    const away = Math.abs(y - position.y);
    // The middle half of a row means the row itself.
    return position.into === null ? away : Math.max(0, away - rowHeight / 4);
  };
  const nearest = Math.min(...positions.map(distance));
  const near = positions.filter((position) => distance(position) - nearest < 1);
  const off = (position: DropPosition) => Math.abs(position.level - wantedLevel);
  return near.sort((a, b) => off(a) - off(b))[0];
}
