import type { FrontMatter } from "../../document/front-matter.ts";

type Data = Record<string, unknown>;

const block = /^\+\+\+[ \t]*\n([\s\S]*?)\n\+\+\+[ \t]*(?:\n|$)/;
const longest = 64 * 1024;
const deepest = 20;

const space = /(?:[ \t\r\n]|#[^\n]*)*/y;
const name = /(?:[\w-]+|"[^"\\\n]*"|'[^'\n]*')/;
const key = new RegExp(`(${name.source}(?:[ \\t]*\\.[ \\t]*${name.source})*)[ \\t]*=[ \\t]*`, "y");
const table = new RegExp(
  `\\[\\[?[ \\t]*(${name.source}(?:[ \\t]*\\.[ \\t]*${name.source})*)[ \\t]*\\]?\\]`,
  "y",
);
const multiline = /"""\n?((?:[^\\]|\\[\s\S])*?)"""|'''\n?([\s\S]*?)'''/y;
const basic = /"(?:[^"\\\n]|\\.)*"/y;
const literal = /'([^'\n]*)'/y;
const bare = /[^\s,[\]{}#"']+(?: \d\d:\d\d[^\s,\]}#]*)?/y;

const namesIn = (path: string) =>
  [...path.matchAll(new RegExp(name, "g"))].map(([each]) => each.replace(/^["']|["']$/g, ""));

/** Text that is no TOML as documentation begins with. */
class OtherText extends Error {}

/** Reads what pages state in TOML; throws for anything else. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found ?? undefined;
  }

  data(): Data {
    const data = new Map<string, unknown>();
    let inside: string[] = [];
    for (;;) {
      this.#take(space);
      if (this.#at >= this.#text.length) return Object.fromEntries(data);
      const [, header] = this.#take(table) ?? [];
      if (header !== undefined) {
        inside = namesIn(header);
        continue;
      }
      const [first = "", ...more] = [...inside, ...this.#names()];
      const value = this.#value(0);
      if (more.length === 0) data.set(first, value);
      // A table says nothing that a page has: it is told by its name.
      else if (!data.has(first)) data.set(first, {});
    }
  }

  #names(): string[] {
    const [, path] = this.#take(key) ?? [];
    if (path === undefined) throw new OtherText();
    return namesIn(path);
  }

  #value(depth: number): unknown {
    if (depth > deepest) throw new OtherText();
    const [, escaped, raw] = this.#take(multiline) ?? [];
    const long = escaped?.replaceAll(/\\\s*\n\s*/g, "") ?? raw;
    if (long !== undefined) return long;
    const [quoted] = this.#take(basic) ?? [];
    if (quoted !== undefined) return textOf(quoted);
    const [, plain] = this.#take(literal) ?? [];
    if (plain !== undefined) return plain;
    const opening = this.#text[this.#at];
    if (opening === "[" || opening === "{") return this.#members(opening, depth);
    const [word] = this.#take(bare) ?? [];
    if (word === undefined) throw new OtherText();
    if (word === "true" || word === "false") return word === "true";
    const number = Number(word.replaceAll("_", ""));
    return Number.isNaN(number) ? word : number;
  }

  /** Reads a list, or a table on one line. */
  #members(opening: "[" | "{", depth: number): unknown {
    this.#at += 1;
    const closing = opening === "[" ? "]" : "}";
    const values: unknown[] = [];
    const members: [string, unknown][] = [];
    for (;;) {
      this.#take(space);
      if (this.#text[this.#at] === closing) break;
      if (opening === "[") values.push(this.#value(depth + 1));
      else members.push([this.#names().join("."), this.#value(depth + 1)]);
      this.#take(space);
      if (this.#text[this.#at] === ",") this.#at += 1;
      else if (this.#text[this.#at] !== closing) throw new OtherText();
    }
    this.#at += 1;
    return opening === "[" ? values : Object.fromEntries(members);
  }
}

function textOf(quoted: string): string {
  try {
    return JSON.parse(quoted);
  } catch {
    throw new OtherText();
  }
}

/** Returns the front matter at the start of a text that is TOML between lines of `+++`. */
export function tomlFrontOf(markdown: string): FrontMatter | undefined {
  const [all, text] = block.exec(markdown) ?? [];
  if (all === undefined || text === undefined || text.length > longest) return undefined;
  try {
    const data = new Reader(text).data();
    return Object.keys(data).length > 0 ? { text, length: all.length, data } : undefined;
  } catch (error) {
    if (error instanceof OtherText) return undefined;
    throw error;
  }
}
