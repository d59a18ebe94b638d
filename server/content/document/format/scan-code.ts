/** Prefix of a line from its containers: quotes, list markers, indentation. */
const containers = /^(?:[ \t]|>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*/;

const fence = /^(?:(`{3,})[^`]*|(~{3,}).*)$/s;

interface Fence {
  mark: string;
  quotes: number;
  /** Columns before the fence, after the quotes. */
  width: number;
}

const widthOf = (space: string) => space.replaceAll("\t", "    ").length;

function fenceAt(line: string): Fence | undefined {
  const prefix = prefixOf(line);
  const [, ticks, tildes] = fence.exec(line.slice(prefix.length).trimEnd()) ?? [];
  const mark = ticks ?? tildes;
  if (mark === undefined) return undefined;
  const inQuotes = prefix.split(">");
  return { mark, quotes: inQuotes.length - 1, width: widthOf(inQuotes.at(-1) ?? "") };
}

/** Returns a line without some quotes; undefined if it has fewer. */
function withinQuotes(line: string, quotes: number): string | undefined {
  let at = 0;
  for (let more = quotes; more > 0; more--) {
    const next = line.indexOf(">", at);
    if (next === -1 || line.slice(at, next).trim() !== "") return undefined;
    at = next + 1;
  }
  return line.slice(at);
}

/** Returns a function that tells for each line in turn which part of a fenced block of code it is. */
export function fencedLines(): (line: string) => "start" | "rest" | undefined {
  let open: Fence | undefined;
  return (line) => {
    const rest = open && withinQuotes(line, open.quotes);
    if (!open || rest === undefined) {
      open = fenceAt(line);
      return open && "start";
    }
    const [, space = "", mark] = /^([ \t]*)(`{3,}|~{3,})[ \t]*$/.exec(rest) ?? [];
    if (mark?.startsWith(open.mark) && widthOf(space) <= open.width + 3) open = undefined;
    return "rest";
  };
}

/** Returns a text of the same length with code spans and escaped characters blanked out. */
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

/** Returns the prefix of lines that continue the content of a line with this prefix. */
export const continued = (prefix: string): string => prefix.replaceAll(/[^>\t]/g, " ");
