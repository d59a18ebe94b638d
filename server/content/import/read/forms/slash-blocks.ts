import { fencedLines } from "../../../document/format/scan-code.ts";
import { capitalized, styleOfAdmonition } from "./indented-blocks.ts";
import { hintLines, tabLine } from "./tag-lines.ts";

const opening = /^([ \t]*)(\/{3,})[ \t]*([a-z][\w-]*)[ \t]*(?:\|[ \t]*(.*?)[ \t]*)?$/;
const closing = /^[ \t]*(\/{3,})[ \t]*$/;
/** Settings of a block, on the lines after its opening. */
const setting = /^(?: {4}|\t)([a-z]+):[ \t]*(.*)$/;
/** Names of blocks that aren't hints. */
const others = /^(?:html|define|caption|figure-caption|table-caption)$/;

/** Limit of a line that opens a block, in characters. */
const longest = 1000;
/** Limit of settings of a block. */
const mostSettings = 10;

interface Frame {
  indent: string;
  slashes: string;
  kind: "hint" | "details" | "tab";
}

const ends = { hint: "{% endhint %}", details: "</details>", tab: "{% endtab %}" };

/** Converts lines with blocks between slashes (`/// note | Title`). */
class Reader {
  readonly #lines: readonly string[];
  readonly #ends = new Map<string, number>();
  readonly #open: Frame[] = [];
  readonly made: string[] = [];

  constructor(lines: readonly string[]) {
    this.#lines = lines;
    for (const line of lines) {
      const [, slashes] = closing.exec(line) ?? [];
      if (slashes) this.#ends.set(slashes, (this.#ends.get(slashes) ?? 0) + 1);
    }
  }

  /** Converts a line outside code; returns the number of lines that it consumed. */
  read(at: number): number {
    const line = this.#lines[at] ?? "";
    const [, ended] = closing.exec(line) ?? [];
    if (ended !== undefined && this.#close(ended, at)) return 1;
    const opened = this.#openingAt(at);
    if (!opened) {
      this.made.push(line);
      return 1;
    }
    const { indent, slashes, name, title } = opened;
    const settings = this.#settings(at + 1);
    const kind = name === "details" || name === "tab" ? name : "hint";
    const type = name === "admonition" ? (settings.get("type") ?? "note") : name;
    this.#begin({ indent, slashes, kind }, at, { type, title, isOpen: settings.has("open") });
    return 1 + settings.size;
  }

  #openingAt(at: number) {
    const line = this.#lines[at] ?? "";
    const [, indent = "", slashes = "", name = "", title] =
      (line.length <= longest && opening.exec(line)) || [];
    const openOnes = this.#open.filter((frame) => frame.slashes === slashes).length;
    const isBlock = name !== "" && !others.test(name) && (this.#ends.get(slashes) ?? 0) > openOnes;
    return isBlock ? { indent, slashes, name, title } : undefined;
  }

  #settings(from: number): Map<string, string> {
    const found = new Map<string, string>();
    for (let at = from; found.size < mostSettings; at += 1) {
      const [, name, value = ""] = setting.exec(this.#lines[at] ?? "") ?? [];
      if (name === undefined || found.has(name)) return found;
      found.set(name, value.trim());
    }
    return found;
  }

  #begin(
    frame: Frame,
    at: number,
    { type, title, isOpen }: { type: string; title: string | undefined; isOpen: boolean },
  ): void {
    const { indent, kind } = frame;
    this.#open.push(frame);
    if (kind === "hint") this.made.push(...hintLines(indent, styleOfAdmonition(type), title));
    else if (kind === "details") {
      const head = `<details${isOpen ? " open" : ""}><summary>${title || "Details"}</summary>`;
      this.made.push(indent + head, "");
    } else {
      if (!this.#followsTab(at)) this.made.push(`${indent}{% tabs %}`);
      this.made.push(indent + tabLine(title || capitalized(type)));
    }
  }

  #close(slashes: string, at: number): boolean {
    this.#ends.set(slashes, (this.#ends.get(slashes) ?? 0) - 1);
    if (this.#open.at(-1)?.slashes !== slashes) return false;
    const { indent = "", kind = "hint" } = this.#open.pop() ?? {};
    this.made.push(...(kind === "details" ? [""] : []), indent + ends[kind]);
    if (kind === "tab" && !this.#precedesTab(at)) this.made.push(`${indent}{% endtabs %}`);
    return true;
  }

  /** Returns true if a tab precedes the line directly, so that both are in one group. */
  #followsTab(at: number): boolean {
    const last = this.made.findLast((line) => line.trim() !== "");
    return at > 0 && last?.trim() === ends.tab;
  }

  #precedesTab(at: number): boolean {
    let next = at + 1;
    while (next < this.#lines.length && this.#lines[next]?.trim() === "") next += 1;
    return this.#openingAt(next)?.name === "tab";
  }
}

/** Converts blocks between slashes to tags of the format, outside code. */
export function convertSlashBlocks(lines: readonly string[]): string[] {
  if (!lines.some((line) => closing.test(line))) return [...lines];
  const reader = new Reader(lines);
  const isFenced = fencedLines();
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    if (isFenced(line)) {
      reader.made.push(line);
      at += 1;
    } else at += reader.read(at);
  }
  return reader.made;
}
