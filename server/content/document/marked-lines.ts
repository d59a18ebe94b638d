const token = /\{([\d,\s-]{1,500})\}/;

/** Limit of the number of a marked line. */
const last = 10_000;

/** Returns the numbers of the lines that the options of code mark (`{1,4-6}`), from 1. */
export function markedLines(meta: string): Set<number> {
  const marked = new Set<number>();
  for (const part of (token.exec(meta)?.[1] ?? "").split(",")) {
    const [, from = "", to = from] = /^\s*(\d{1,5})(?:\s*-\s*(\d{1,5}))?\s*$/.exec(part) ?? [];
    const end = Math.min(Number(to), last);
    if (from !== "") for (let line = Number(from); line <= end; line += 1) marked.add(line);
  }
  return marked;
}

/** Returns the options of code that mark lines; empty without any. */
export function markOf(lines: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const line of lines) {
    const before = ranges.at(-1);
    if (before && line === before[1] + 1) before[1] = line;
    else ranges.push([line, line]);
  }
  const parts = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
  return parts.length > 0 ? `{${parts.join(",")}}` : "";
}
