import { fencedLines, prefixOf } from "../../../document/format/scan-code.ts";

const fence = /^(`{3,}|~{3,})[ \t]*(\S.*)$/;
const part = /([\w.:-]+)=(?:"([^"]*)"|'([^']*)'|\{[^{}]*\}|[^\s"'{}]+)|\{[^{}]*\}|\[[^[\]]*\]|\S+/g;
const titles = new Set(["title", "filename", "fileName", "label"]);
const numbers = /^(?:linenums=.*|showLineNumbers|lineNumbers|lines)$/;

/** Words after the language that are settings of a tool, not a title. */
const settings = new Set(
  "live noInline npm2yarn copy twoslash expandable wrap annotate select runnable editable".split(
    " ",
  ),
);

/** Limit of a line of settings, in characters. */
const longest = 1000;

interface CodeInfo {
  lang: string;
  title?: string;
  lineNumbers?: true;
  /** Settings without an equivalent here. */
  rest: string[];
}

/**
 * Parses the language of a block, in the forms `js`, `js{1,4}`, `ts:line-numbers=2`, or as the
 * first class of a list.
 */
function languageOf(info: string): { lang: string; more: string; isNumbered: boolean } {
  const [, list] = /^\{([^{}]*)\}[ \t]*$/.exec(info) ?? [];
  if (list !== undefined) {
    const classes = [...list.matchAll(/(?<!\S)\.([\w+#-]+)/g)].map(([, name = ""]) => name);
    const more = list.replaceAll(/(?<!\S)[.#][\w+#-]+/g, " ");
    return { lang: classes[0] ?? "", more, isNumbered: classes.includes("numberLines") };
  }
  const [first = ""] = /^\S+/.exec(info) ?? [];
  const [, lang = "", marks = ""] = /^([^{:="'[]*)(.*)$/.exec(first) ?? [];
  const isMarked = lang !== "" && /^(?:\{|:(?:no-)?line-numbers)/.test(marks);
  if (!isMarked && /[="'[]/.test(first)) return { lang: "", more: info, isNumbered: false };
  if (!isMarked) return { lang: first, more: info.slice(first.length), isNumbered: false };
  const more = marks.replace(/^:[\w=-]+/, "") + info.slice(first.length);
  return { lang, more, isNumbered: marks.startsWith(":line-numbers") };
}

/** Parses the info string of other tools; `words` allows an unquoted title. */
export function readCodeInfo(info: string, words: boolean): CodeInfo {
  const { lang, more, isNumbered } = languageOf(info.trim());
  const read: CodeInfo = { lang, rest: [], ...(isNumbered && { lineNumbers: true }) };
  const spoken: string[] = [];
  let isPlain = words;
  for (const [all, name, double, single] of more.matchAll(part)) {
    const value = double ?? single;
    const isWord = name === undefined && !/^[{[]/.test(all) && !settings.has(all);
    if (name !== undefined && titles.has(name) && value !== undefined) read.title = value;
    else if (numbers.test(all)) read.lineNumbers = true;
    else if (/^\[.+\]$/.test(all)) read.title ??= all.slice(1, -1);
    else if (isPlain && isWord) spoken.push(all);
    else read.rest.push(all);
    isPlain &&= isWord;
  }
  if (spoken.length > 0) read.title ??= spoken.join(" ");
  return read;
}

/** Writes the info string in this format. */
function written({ lang, title, lineNumbers, rest }: CodeInfo): string {
  const name = title?.replaceAll('"', "'").trim();
  const more = [
    ...(name ? [`title="${name}"`] : []),
    ...(lineNumbers ? ['lineNumbers="true"'] : []),
  ];
  const known = more.length > 0 || rest.length > 0;
  return [lang || (known ? "text" : ""), ...more, ...rest].filter(Boolean).join(" ");
}

/** Returns the parts of a line that begins a code block. */
export function openingOf(
  line: string,
): { before: string; mark: string; info: string } | undefined {
  const before = prefixOf(line);
  const [, mark, info = ""] = /^(`{3,}|~{3,})[ \t]*(.*)$/.exec(line.slice(before.length)) ?? [];
  return mark === undefined ? undefined : { before, mark, info: info.trim() };
}

/** Converts titles, languages and line numbers of code to this format. */
export function convertCodeInfo(lines: readonly string[], words: boolean): string[] {
  const isFenced = fencedLines();
  return lines.map((line) => {
    if (isFenced(line) !== "start" || line.length > longest) return line;
    const before = prefixOf(line);
    const [, mark, info = ""] = fence.exec(line.slice(before.length).trimEnd()) ?? [];
    if (mark === undefined || /^[\w+#.-]+$/.test(info)) return line;
    return `${before}${mark}${written(readCodeInfo(info, words))}`;
  });
}
