import { fencedLines } from "../../document/format/scan-code.ts";
import { hintStyle } from "../../document/format/tag-forms.ts";

const opening = /^([ \t]*)<(Tabs|TabItem|Admonition)(?=[\s>]|$)/;
const singleLine =
  /^([ \t]*)(<(?:TabItem|Admonition)(?:\s[^>]*)?>)([^\s<].*)<\/(TabItem|Admonition)>[ \t]*$/;
const closing = /^([ \t]*)<\/(Tabs|TabItem|Admonition)>[ \t]*$/;
const ends: Record<string, string> = { Tabs: "endtabs", TabItem: "endtab", Admonition: "endhint" };
const alert = /^([ \t]*)> ?\[!(\w+)\][-+]?[ \t]*(.*)$/;

/** Limit of lines of one tag. */
const longestTag = 100;

/** Returns an attribute of a component: a string, or one in braces. */
function attributeOf(tag: string, name: string): string | undefined {
  const value = `"([^"]*)"|'([^']*)'|\\{\\s*["'\`]([^"'\`{}]*)["'\`]\\s*\\}`;
  const [, ...found] = new RegExp(`\\s${name}\\s*=\\s*(?:${value})`).exec(tag) ?? [];
  return found.find((each) => each !== undefined);
}

const memberOf = (object: string, name: string) =>
  new RegExp(`\\b${name}["']?\\s*:\\s*["'\`]([^"'\`]*)["'\`]`).exec(object)?.[1];

/** Returns the labels of tabs by their values, as the tag around them may list them. */
function labelsIn(tag: string): [value: string, label: string][] {
  return [...tag.matchAll(/\{([^{}]*)\}/g)].flatMap(([, object = ""]) => {
    const value = memberOf(object, "value");
    const label = memberOf(object, "label");
    return value === undefined || label === undefined ? [] : [[value, label]];
  });
}

const titled = (title: string) => `{% tab title="${title.replaceAll(/["\\]/g, "\\$&")}" %}`;

/** Returns the number of lines of the tag that begins here; 0 if it holds more than itself. */
function linesOfTag(lines: readonly string[], at: number): number {
  for (let more = 0; more < longestTag; more += 1) {
    const line = lines[at + more]?.trimEnd();
    if (line === undefined) return 0;
    if (/<\/|\/>$/.test(line)) return 0;
    if (/(?:^|[^=])>$/.test(line)) return more + 1;
  }
  return 0;
}

const hint = (indent: string, style: string, title: string | undefined) => [
  `${indent}{% hint style="${style}" %}`,
  ...(title ? [`${indent}**${title}**`, ""] : []),
];

const widthOf = (line: string) => /^[ \t]*/.exec(line)?.[0].length ?? 0;

/** Component that is open. */
interface Frame {
  /** Indentation of the outermost one. */
  base: string;
  /** Width of the indentation of the content. */
  width: number;
}

/** Reads the lines of a text that are components of MDX or alerts of GitHub. */
class Reader {
  readonly #lines: readonly string[];
  readonly #labels = new Map<string, string>();
  readonly #open: Frame[] = [];
  readonly made: string[] = [];

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  /** Reads a line outside code; returns the number of lines that belong to it. */
  read(at: number): number {
    const line = this.#lines[at] ?? "";
    return this.#component(line, at) || this.#alert(line, at) || this.copy(line);
  }

  /** Takes over a line, without the indentation that content of components has. */
  copy(line: string): number {
    const frame = this.#open.at(-1);
    const isIndented = frame && line.trim() !== "";
    this.made.push(
      isIndented ? frame.base + line.slice(Math.min(frame.width, widthOf(line))) : line,
    );
    return 1;
  }

  #component(line: string, at: number): number {
    const [, , ended] = closing.exec(line) ?? [];
    if (ended !== undefined) return this.#end(ended);
    const [, indent = "", tag = "", text, name = ""] = singleLine.exec(line) ?? [];
    if (text !== undefined) {
      this.#begin(tag, name, indent, indent.length);
      this.copy(indent + text);
      return this.#end(name);
    }
    const [, before = "", opened] = opening.exec(line) ?? [];
    const count = opened === undefined ? 0 : linesOfTag(this.#lines, at);
    if (opened === undefined || count === 0) return 0;
    const whole = this.#lines.slice(at, at + count).join(" ");
    const next = this.#lines.slice(at + count, at + count + longestTag);
    const first = next.find((each) => each.trim() !== "") ?? "";
    this.#begin(whole, opened, before, Math.max(before.length, widthOf(first)));
    return count;
  }

  #begin(tag: string, name: string, indent: string, width: number): void {
    const base = this.#open[0]?.base ?? indent;
    if (name === "Tabs") {
      for (const [value, label] of labelsIn(tag)) this.#labels.set(value, label);
      this.made.push(`${base}{% tabs %}`);
    } else if (name === "TabItem") {
      const value = attributeOf(tag, "value") ?? "";
      const label = attributeOf(tag, "label") ?? this.#labels.get(value) ?? value;
      this.made.push(base + titled(label));
    } else {
      const style = hintStyle(attributeOf(tag, "type") ?? "") ?? "info";
      this.made.push(...hint(base, style, attributeOf(tag, "title")));
    }
    this.#open.push({ base, width });
  }

  #end(name: string): number {
    const base = this.#open[0]?.base ?? "";
    this.#open.pop();
    this.made.push(`${base}{% ${ends[name]} %}`);
    return 1;
  }

  #alert(line: string, at: number): number {
    const [, indent = "", name = "", title] = alert.exec(line) ?? [];
    const style = hintStyle(name.toLowerCase());
    if (style === undefined) return 0;
    this.made.push(...hint(indent, style, title));
    let count = 1;
    for (; ; count += 1) {
      const [, text] = /^[ \t]*> ?(.*)$/.exec(this.#lines[at + count] ?? "") ?? [];
      if (text === undefined) break;
      this.made.push(indent + text);
    }
    this.made.push(`${indent}{% endhint %}`, "");
    return count;
  }
}

/**
 * Converts tabs and admonitions that are components, and quotes that begin with `[!NOTE]`, to tags
 * of the format, outside code.
 */
export function convertComponents(lines: readonly string[]): string[] {
  const reader = new Reader(lines);
  const isFenced = fencedLines();
  for (let at = 0; at < lines.length; )
    at += isFenced(lines[at] ?? "") ? reader.copy(lines[at] ?? "") : reader.read(at);
  return reader.made;
}
