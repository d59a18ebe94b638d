interface Lines {
  /** Where the block begins; undefined where this side does not have it. */
  at: number | undefined;
  /** The lines that belong to it, without the last one. */
  from: number;
  until: number;
}

/** The lines of a block in the text as it is, and in what that was before. */
export interface SpotLines {
  text: Lines;
  base: Lines;
}

const numberOf = (value: unknown) => (value === undefined ? undefined : Number(value));

/** What `markSpots` has told about a block. */
export function spotOf(props: object): SpotLines {
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
