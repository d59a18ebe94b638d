import { fencedLines } from "../../../document/format/scan-code.ts";

const start =
  /^(?:import\s+(?:["']|\{[^}]*$|[\w$*{},\s]+\sfrom\s+["'])|export\s+(?:(?:const|let|var)\s[^=]*=|(?:async\s+)?function\b|class\s+\w+[^{]*\{|default\s.*[({;]|\{|\*\s))/;
const ended = /(?:["';]|\)|\})\s*;?\s*$/;
const imported = /^import\s+([\w$]+)\s+from\s+(["'])(.+?)\2/;

/** Limit of lines of one statement. */
const longest = 200;

const balanceOf = (line: string) =>
  (line.match(/[({[]/g)?.length ?? 0) - (line.match(/[)}\]]/g)?.length ?? 0);

/** Returns the number of lines of the statement that begins here. */
function linesOfStatement(lines: readonly string[], at: number): number {
  let balance = 0;
  for (let more = 0; more < longest && at + more < lines.length; more += 1) {
    const line = lines[at + more] ?? "";
    balance += balanceOf(line);
    const isLast = balance <= 0 && (ended.test(line) || (lines[at + more + 1] ?? "").trim() === "");
    if (isLast) return more + 1;
  }
  return 0;
}

export interface ModuleText {
  lines: string[];
  /** First lines of exports, which are program code. */
  exports: string[];
}

/**
 * Removes the imports and exports of MDX, and inlines the addresses of imported images and files.
 */
export function withoutModules(lines: readonly string[]): ModuleText {
  const kept: string[] = [];
  const exports: string[] = [];
  const addresses = new Map<string, string>();
  const isFenced = fencedLines();
  let isFree = true;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    const count = !isFenced(line) && isFree && start.test(line) ? linesOfStatement(lines, at) : 0;
    if (count === 0) {
      kept.push(line);
      isFree = line.trim() === "";
      at += 1;
      continue;
    }
    const [, name, , address] = imported.exec(line) ?? [];
    if (name !== undefined && address !== undefined) addresses.set(name, address);
    if (line.startsWith("export")) exports.push(line.trim());
    at += count;
  }
  return { lines: kept.map((line) => withAddresses(line, addresses)), exports };
}

const called = /=\s*\{\s*(?:require|useBaseUrl)\(\s*(["'])([^"'{}]*)\1\s*\)(?:\.default)?\s*\}/g;
const named = /\b(src|href|srcSet)=\{\s*([\w$]+)\s*\}/g;

/** Replaces imports and calls in attributes by their addresses. */
function withAddresses(line: string, addresses: ReadonlyMap<string, string>): string {
  if (!line.includes("={")) return line;
  return line
    .replaceAll(called, (_, _quote: string, address: string) => `="${address}"`)
    .replaceAll(named, (whole, attribute: string, name: string) => {
      const address = addresses.get(name);
      return address === undefined ? whole : `${attribute}="${address}"`;
    });
}
