import { continued, fencedLines, prefixOf } from "./scan-code.ts";
import { CodeInHtml, indentedLines } from "./scan-html.ts";
import { type Form, formOf } from "./tag-forms.ts";
import { findTag, type Tag } from "./tags.ts";

export interface Line {
  kind: "line";
  text: string;
  isCode: boolean;
}

/** Block between an opening and a closing line. */
export interface Block {
  kind: "block";
  form: Form;
  tag: Tag;
  /** Opening as written. */
  raw: string;
  /** Quotes, list markers and indentation before the opening. */
  prefix: string;
  children: Piece[];
}

export type Piece = Line | Block;

interface Found {
  start: number;
  end: number;
  tag: Tag;
  isEnd: boolean;
  form: Form;
}

const deepest = 60;
const details = /<(\/?)details\b([^>]*)>/gi;
const keptAttribute = /\s(?:id|name|dir|lang|title|hidden)(?=[\s=/]|$)/i;
const colons = /^(:{3,})[ \t]*(?:([A-Za-z][\w-]*)(.*))?$/s;

function findDetails(masked: string, from: number): Found | undefined {
  details.lastIndex = from;
  const [raw, slash, rest = ""] = details.exec(masked) ?? [];
  const form = formOf("details");
  if (raw === undefined || !form) return undefined;
  const end = details.lastIndex;
  const attributes: Tag["attributes"] = /\bopen\b/i.test(rest) ? { open: "true" } : {};
  const tag = { name: "details", attributes, value: undefined, rest: "" };
  return { start: end - raw.length, end, tag, isEnd: slash === "/", form };
}

/** Builds the block tree of a text; openings without an end stay as written. */
class Builder {
  readonly root: Piece[] = [];
  readonly unrecognized: string[] = [];
  readonly #open: Block[] = [];
  readonly #isFenced = fencedLines();
  readonly #html: CodeInHtml;
  readonly #indented: ReadonlySet<number>;
  readonly #areKept: boolean[] = [];

  constructor(lines: readonly string[], indented: ReadonlySet<number>) {
    this.#html = new CodeInHtml(lines);
    this.#indented = indented;
  }

  #children() {
    return this.#open.at(-1)?.children ?? this.root;
  }

  #line(text: string, isCode = false) {
    this.#children().push({ kind: "line", text, isCode });
  }

  /** Reads a line, or several that a tag spans; `at` is the index of the last one. */
  read(line: string, at: number) {
    const isInHtml = this.#html.isOpen;
    const prefix = prefixOf(line);
    const part = isInHtml ? undefined : this.#isFenced(line);
    // A fence may begin an item of a list.
    if (part) return this.#line(line, part === "rest" || prefix === continued(prefix));
    const masked = this.#html.outside(line, at);
    const isCode = this.#indented.has(at);
    const content = masked.slice(prefix.length);
    if (content.trim() === "") return this.#line(line, isInHtml);
    const colon = isCode || !content.startsWith(":::") ? "" : line.slice(prefix.length).trimEnd();
    const [, fence, name, rest = ""] = colons.exec(colon) ?? [];
    if (fence !== undefined) return this.#fence(line, prefix, fence, name, rest);
    if (content.startsWith("|")) return this.#line(line);
    this.#tags(line, prefix, this.#withoutDetails(masked, isCode));
  }

  /** Blanks out `<details>` in code, and those with attributes that would be lost. */
  #withoutDetails(masked: string, isCode: boolean): string {
    return masked.replaceAll(details, (raw, slash: string, rest: string) => {
      const isKept =
        isCode || (slash === "" ? keptAttribute.test(rest) : (this.#areKept.pop() ?? false));
      if (slash === "" && !isCode) this.#areKept.push(isKept);
      return isKept ? " ".repeat(raw.length) : raw;
    });
  }

  /** Line of colons, which opens or closes a directive. */
  #fence(line: string, prefix: string, fence: string, name: string | undefined, rest: string) {
    if (name !== undefined) {
      const form = formOf(":::");
      const tag = { name, attributes: {}, value: fence, rest };
      if (form && !(rest.trim() !== "" && /^\s*:+\s*$/.test(rest)))
        return this.#push({
          kind: "block",
          form,
          tag,
          raw: line.slice(prefix.length).trimEnd(),
          prefix,
          children: [],
        });
      return this.#line(line);
    }
    const from = this.#open.findLastIndex(({ form }) => form !== formOf(":::"));
    const inner = this.#open.slice(from + 1);
    const exact = inner.findLastIndex(({ tag }) => tag.value === fence);
    const shorter = inner.findLastIndex(({ tag }) => (tag.value?.length ?? 0) <= fence.length);
    const at = exact === -1 ? shorter : exact;
    if (at === -1) return this.#line(line);
    this.#closeTo(from + 1 + at);
  }

  #push(block: Block) {
    if (this.#open.length >= deepest) return this.#line(block.prefix + block.raw);
    this.#children().push(block);
    if (block.form.end !== "none") this.#open.push(block);
  }

  #tags(line: string, prefix: string, masked: string) {
    let before = prefix;
    let at = prefix.length;
    let from = at;
    for (
      let found = this.#next(line, masked, from);
      found;
      found = this.#next(line, masked, from)
    ) {
      from = found.end;
      const place = found.isEnd ? this.#open.findLastIndex(({ form }) => form === found.form) : 0;
      if (place === -1) {
        this.unrecognized.push(line.slice(found.start, found.end));
        continue;
      }
      const text = line.slice(at, found.start);
      if (text.trim() !== "") {
        this.#line(before + text.trim());
        before = continued(before);
      }
      at = found.end;
      if (found.isEnd) this.#closeTo(place);
      else {
        const raw = line.slice(found.start, found.end);
        const { form, tag } = found;
        this.#push({ kind: "block", form, tag, raw, prefix: before, children: [] });
      }
      before = continued(before);
    }
    const rest = line.slice(at);
    if (at === prefix.length || rest.trim() !== "")
      this.#line(before + (at > prefix.length ? rest.trimStart() : rest));
  }

  /** Finds the next known tag; unknown ones are recorded. */
  #next(line: string, masked: string, from: number): Found | undefined {
    const html = findDetails(masked, from);
    for (let start = from; ; ) {
      const found = findTag(line, masked, start);
      if (!found || (html && html.start < found.start)) return html;
      const isEnd = formOf(found.tag.name) === undefined && found.tag.name.startsWith("end");
      const form = isEnd
        ? formOf(found.tag.name.slice(3))
        : formOf(found.tag.name, found.tag.attributes);
      if (form) return { ...found, isEnd, form };
      this.unrecognized.push(line.slice(found.start, found.end));
      start = found.end;
    }
  }

  /** Closes a block; open blocks within it are dissolved, as their end is missing. */
  #closeTo(place: number) {
    while (this.#open.length > place + 1) this.#dissolve();
    this.#open.pop();
  }

  /**
   * Closes the innermost open block, whose end is missing. Its content follows it, and an opening
   * that requires an end becomes text.
   */
  #dissolve() {
    const block = this.#open.pop();
    if (!block) return;
    const children = block.children.splice(0);
    const parent = this.#children();
    if (block.form.end === "required") {
      parent.splice(parent.indexOf(block), 1, {
        kind: "line",
        text: block.prefix + block.raw,
        isCode: false,
      });
      if (block.raw.startsWith("{%")) this.unrecognized.push(block.raw);
    }
    for (const child of children) parent.push(child);
  }

  finish() {
    while (this.#open.length > 0) this.#dissolve();
    return this;
  }
}

const mostLines = 100;

/** Returns the number of further lines that a tag spans which begins in this line. */
function linesOfTag(lines: readonly string[], at: number): number {
  const line = lines[at] ?? "";
  if (line.lastIndexOf("{%") <= line.lastIndexOf("%}")) return 0;
  for (let more = 1; more <= mostLines; more++) {
    const next = lines[at + more];
    if (next === undefined || /^[^%]*\{%/.test(next)) return 0;
    if (next.includes("%}")) return more;
  }
  return 0;
}

/** Parses a text to its blocks between tags, `<details>` and colons. */
export function readBlocks(markdown: string) {
  const lines = markdown.split("\n");
  const builder = new Builder(lines, indentedLines(markdown));
  const isFenced = fencedLines();
  for (let at = 0; at < lines.length; at++) {
    const more = isFenced(lines[at] ?? "") ? 0 : linesOfTag(lines, at);
    const joined = lines.slice(at, at + more + 1).join("\n");
    at += more;
    builder.read(joined, at);
  }
  const { root, unrecognized } = builder.finish();
  return { pieces: root, unrecognized };
}
