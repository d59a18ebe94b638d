/** Text of containers before the content of a line: quotes, list markers, indentation. */
const containers = /^(?:[ \t]|>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*/;

const fence = /^(?:(`{3,})[^`]*|(~{3,}).*)$/s;

/** Returns a function that tells for each line in turn if it belongs to a fenced block of code. */
export function fencedLines(): (line: string) => boolean {
  let open: string | undefined;
  return (line) => {
    const content = line.slice(containers.exec(line)?.[0].length ?? 0).trimEnd();
    const [, ticks, tildes] = fence.exec(content) ?? [];
    const mark = ticks ?? tildes;
    if (open === undefined) {
      open = mark;
      return mark !== undefined;
    }
    if (mark?.startsWith(open) && content === mark) open = undefined;
    return true;
  };
}

/** Returns the text with its code spans and escaped characters blanked out, in the same length. */
export function withoutCodeSpans(text: string): string {
  const runs = [...text.matchAll(/\\[\\`${<:%]|`+/g)].filter(
    ([run], at, all) => run.startsWith("`") || all[at] !== undefined,
  );
  const later = new Map<number, number[]>();
  for (const { 0: run, index } of runs.toReversed()) {
    if (!run.startsWith("`")) continue;
    const places = later.get(run.length) ?? [];
    later.set(run.length, places);
    places.push(index);
  }
  const blank = (value: string) => value.replaceAll(/[^\n]/g, " ");
  let made = "";
  let at = 0;
  for (const { 0: run, index } of runs) {
    if (index < at) continue;
    const escaped = !run.startsWith("`");
    const places = later.get(run.length) ?? [];
    while (!escaped && places.length > 0 && (places.at(-1) ?? 0) <= index) places.pop();
    const end = escaped ? index : places.at(-1);
    if (end === undefined) continue;
    made += text.slice(at, index) + blank(text.slice(index, end + run.length));
    at = end + run.length;
  }
  return made + text.slice(at);
}

/** Returns the quotes, list markers and indentation at the start of a line. */
export const prefixOf = (line: string): string => containers.exec(line)?.[0] ?? "";

/** Returns the prefix of the lines that continue the content of a prefixed line. */
export const continued = (prefix: string): string => prefix.replaceAll(/[^>\t]/g, " ");
