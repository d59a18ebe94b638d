import { fencedLines, withoutCodeSpans } from "../../../document/format/scan-code.ts";
import { hintStyle } from "../../../document/format/tag-forms.ts";
import { type Arguments, argumentsIn, blockFor, escaped } from "./shortcode-blocks.ts";
import { hintLines, tabLine } from "./tag-lines.ts";

const argument = '(?:[\\w.-]+=)?(?:"(?:[^"\\\\]|\\\\.)*"|`[^`]*`|[^\\s"`<>%{}=]+)';
const code = `\\{\\{[<%]\\s*(/?)\\s*([A-Za-z][\\w./-]*)((?:\\s+${argument})*)\\s*[>%]\\}\\}`;
const inline = new RegExp(code, "g");
const alone = new RegExp(`^([ \\t]*)${code}[ \\t]*$`);
const ending = "\\{\\{[<%]\\s*/\\s*([A-Za-z][\\w./-]*)\\s*[>%]\\}\\}";
const paired = new RegExp(
  `^([ \\t]*)(${code.replaceAll(/\((?!\?)/g, "(?:")})(.+?)${ending}[ \\t]*$`,
);
/** Escaped shortcode, which is shown instead of executed. */
const shown = /\{\{([<%])\/\*(.*?)\*\/([>%])\}\}/g;

/** Limit of a line with a shortcode, in characters. */
const longest = 2000;

/** Returns true for the arguments of a self-closing shortcode. */
const isClosed = (rest: string) => /(?:^|[\s"`])\/\s*$/.test(rest);

const hintNames =
  /^(?:note|info|tip|important|warning|caution|danger|success|hint|alert|callout|admonition|notice|attention)$/;
const foldNames = /^(?:details|expand|expandable|accordion|collapse)$/;
const codeNames = /^(?:highlight|code|code-toggle|output|mermaid|goat)$/;
const tabNames = /^(?:tab|tab-item|tabitem)$/;
const tabsNames = /^(?:tabs|tabpane|tabset)$/;

/** Returns the style of a hint from its name or its arguments. */
function styleOf(name: string, { named, listed }: Arguments): string {
  const given = [named.type, named.style, named.color, named.context, named.level, ...listed, name];
  const styles = given.map((each) => hintStyle(each?.toLowerCase() ?? ""));
  return styles.find((style) => style !== undefined) ?? "info";
}

/** Replaces references to pages in a line by their paths. */
function withReferences(line: string): string {
  if (!/\{\{[<%]\s*(?:rel)?ref\s/.test(line)) return line;
  const visible = withoutCodeSpans(line);
  return line.replaceAll(inline, (whole, slash: string, name: string, rest: string, at: number) => {
    if (slash !== "" || !/^(?:rel)?ref$/.test(name) || visible[at] !== "{") return whole;
    const { named, listed } = argumentsIn(rest);
    return (named.path ?? listed[0] ?? whole).replaceAll(" ", "%20");
  });
}

interface Frame {
  name: string;
  end: string;
}

/** Converts lines with shortcodes of Hugo. */
class Reader {
  readonly #ends = new Map<string, number>();
  readonly #open: Frame[] = [];
  /** Titles of the next tabs, if the enclosing shortcode lists them. */
  #titles: string[] = [];
  readonly made: string[] = [];

  constructor(lines: readonly string[]) {
    for (const line of lines) {
      if (line.length > longest) continue;
      for (const [, slash, name = ""] of line.matchAll(inline))
        if (slash === "/") this.#ends.set(name, (this.#ends.get(name) ?? 0) + 1);
    }
  }

  read(line: string): void {
    if (line.length > longest) {
      this.made.push(line);
      return;
    }
    const [, before = "", opening, text = "", ended = ""] = paired.exec(line) ?? [];
    if (opening !== undefined && this.#begin(before, opening, ended)) {
      this.made.push(before + withReferences(text.trim()));
      this.#end(before, ended);
      return;
    }
    const [, indent = "", slash, name] = alone.exec(line) ?? [];
    if (name === undefined) this.made.push(withReferences(line));
    else if (slash === "/") {
      if (!this.#end(indent, name)) this.made.push(line);
    } else if (!this.#begin(indent, line.trim(), name)) {
      const [, , , , rest = ""] = alone.exec(line) ?? [];
      const made = blockFor(name, argumentsIn(rest));
      this.made.push(made === undefined ? withReferences(line) : indent + made);
    }
  }

  /** Begins a block that ends with `name`; returns false for a shortcode without content. */
  #begin(indent: string, opening: string, name: string): boolean {
    const [, , , own = "", rest = ""] = alone.exec(opening) ?? [];
    const openOnes = this.#open.filter((frame) => frame.name === name).length;
    if (own !== name || isClosed(rest) || (this.#ends.get(name) ?? 0) <= openOnes) return false;
    const given = argumentsIn(rest);
    const { named, listed } = given;
    if (hintNames.test(name)) {
      const lines = hintLines(indent, styleOf(name, given), named.title);
      this.made.push(...lines);
      this.#open.push({ name, end: "{% endhint %}" });
    } else if (foldNames.test(name)) {
      const title = named.title ?? named.summary ?? listed[0] ?? "Details";
      this.made.push(`${indent}<details><summary>${escaped(title)}</summary>`, "");
      this.#open.push({ name, end: "</details>" });
    } else if (tabsNames.test(name)) {
      this.#titles = (named.items ?? "").split(",").filter((each) => each.trim() !== "");
      this.made.push(`${indent}{% tabs %}`);
      this.#open.push({ name, end: "{% endtabs %}" });
    } else if (tabNames.test(name)) {
      const title = named.name ?? named.title ?? named.header ?? listed[0];
      this.made.push(indent + tabLine((title ?? this.#titles.shift() ?? "Tab").trim()));
      this.#open.push({ name, end: "{% endtab %}" });
    } else return false;
    return true;
  }

  #end(indent: string, name: string): boolean {
    this.#ends.set(name, (this.#ends.get(name) ?? 0) - 1);
    if (this.#open.at(-1)?.name !== name) return false;
    const { end = "" } = this.#open.pop() ?? {};
    this.made.push(...(end.startsWith("<") ? [""] : []), indent + end);
    return true;
  }
}

/** Returns a function that finds the next end of a shortcode after a line, by its index. */
function endsOf(lines: readonly string[]): (name: string, at: number) => number | undefined {
  const ends = new Map<string, number[]>();
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? "";
    const [, , slash, name = ""] = (line.length <= longest && alone.exec(line)) || [];
    if (slash === "/") (ends.get(name) ?? ends.set(name, []).get(name))?.push(at);
  }
  return (name, at) => {
    const own = ends.get(name) ?? [];
    while (own.length > 0 && (own.at(-1) ?? 0) <= at) own.pop();
    return own.at(-1);
  };
}

/** Writes the content of a shortcode as a code block, also if it is fenced already. */
function codeLines(indent: string, name: string, rest: string, content: readonly string[]) {
  if (/^\s*(?:```|~~~)/.test(content.find((each) => each.trim() !== "") ?? "")) return content;
  const { named, listed } = argumentsIn(rest);
  const given = name === "mermaid" ? "mermaid" : (named.lang ?? named.codeLang);
  const lang = given ?? (name === "highlight" ? listed[0] : undefined) ?? "";
  const title = (named.file ?? named.filename ?? named.title)?.replaceAll('"', "'");
  const runs = content.flatMap((each) =>
    [...each.matchAll(/`{3,}/g)].map(([run]) => run.length + 1),
  );
  const mark = "`".repeat(Math.max(3, ...runs));
  const info = title ? `${lang || "text"} title="${title}"` : lang;
  return [`${indent}${mark}${info}`, ...content, indent + mark];
}

const mostJoined = 5;

/** Joins shortcodes that span several lines. */
function withWhole(given: readonly string[]): string[] {
  const made: string[] = [];
  const isFenced = fencedLines();
  for (let at = 0; at < given.length; at += 1) {
    let line = given[at] ?? "";
    if (!isFenced(line))
      for (let more = 0; more < mostJoined && isCut(line) && at + 1 < given.length; more += 1) {
        at += 1;
        line = `${line.trimEnd()} ${given[at]?.trimStart()}`;
      }
    made.push(line);
  }
  return made;
}

const isCut = (line: string) =>
  Math.max(line.lastIndexOf("{{<"), line.lastIndexOf("{{%")) >
  Math.max(line.lastIndexOf(">}}"), line.lastIndexOf("%}}"));

/** Converts shortcodes of Hugo that have an equivalent here; others stay as written. */
export function convertShortcodes(given: readonly string[]): string[] {
  if (!given.some((line) => /\{\{[<%]/.test(line))) return [...given];
  const lines = withWhole(given);
  const reader = new Reader(lines);
  const isFenced = fencedLines();
  const endBehind = endsOf(lines);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (isFenced(line)) {
      reader.made.push(line);
      continue;
    }
    const [, indent = "", slash, name = "", rest = ""] =
      (line.length <= longest && alone.exec(line)) || [];
    const isOpening = slash === "" && codeNames.test(name) && !isClosed(rest);
    const end = isOpening ? endBehind(name, at) : undefined;
    if (end === undefined) reader.read(line);
    else {
      for (const each of codeLines(indent, name, rest, lines.slice(at + 1, end)))
        reader.made.push(each);
      at = end;
    }
  }
  return reader.made.map((line) =>
    line.length > longest ? line : line.replaceAll(shown, "{{$1$2$3}}"),
  );
}
