interface Lines {
  /** Line at which the block starts; undefined if this side does not have it. */
  at: number | undefined;
  /** Lines of the block, end exclusive. */
  from: number;
  until: number;
}

/** Lines of a block in the new and the old text. */
export interface PositionLines {
  text: Lines;
  base: Lines;
}

const numberOf = (value: unknown) => (value === undefined ? undefined : Number(value));

/** Reads the lines that `markPositions` has set on a block. */
export function positionOf(props: object): PositionLines {
  const given = (name: string) => numberOf((props as Record<string, unknown>)[`data-${name}`]);
  const lines = (at: string, from: string, until: string): Lines => ({
    at: given(at),
    from: given(from) ?? Number.POSITIVE_INFINITY,
    until: given(until) ?? Number.POSITIVE_INFINITY,
  });
  return {
    text: lines("line", "from", "until"),
    base: lines("base", "base-from", "base-until"),
  };
}
