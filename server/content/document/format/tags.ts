import { fromHtml } from "hast-util-from-html";

/** Tag of the format, such as `{% hint style="info" %}`. */
export interface Tag {
  name: string;
  attributes: Record<string, string>;
  /** First unnamed value, such as the path of an included file. */
  value: string | undefined;
  /** Text after the name. */
  rest: string;
}

/** Decodes references such as `&amp;` in an attribute's value. */
export function decoded(value: string): string {
  if (!value.includes("&")) return value;
  const [text] = fromHtml(value.replaceAll("<", "&lt;"), { fragment: true }).children;
  return text?.type === "text" ? text.value : value;
}

const part =
  /([^\s"'=]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|(\S+)/gs;

/** Parses the text between `{%` and `%}`; undefined if it is no tag. */
export function readTag(source: string): Tag | undefined {
  const text = source.trim().replace(/^-/, "").replace(/-$/, "").trim();
  const [, name, rest = ""] = /^(@?[A-Za-z][\w./-]*)(?:\s+(.*))?$/s.exec(text) ?? [];
  if (name === undefined) return undefined;
  const attributes: Record<string, string> = {};
  let value: string | undefined;
  for (const [, key, double, single, bare, quoted, other, flag] of rest.matchAll(part)) {
    if (key !== undefined) {
      const given = (double ?? single ?? bare ?? "").replaceAll(/\\(["'\\])/g, "$1");
      if (/^[A-Za-z_][\w.-]*$/.test(key)) attributes[key] = decoded(given);
    } else value ??= quoted ?? other ?? flag;
  }
  return { name, attributes, value, rest };
}

export interface FoundTag {
  start: number;
  end: number;
  tag: Tag;
}

/** Returns the end of a tag that starts here; strings in it may contain `%}`. */
function endOf(text: string, start: number): number {
  let quote: string | undefined;
  for (let at = start + 2; at < text.length; at++) {
    const letter = text[at];
    if (letter === "\\") at += 1;
    else if (quote !== undefined) quote = letter === quote ? undefined : quote;
    else if (letter === '"' && text[at - 1] === "=") quote = letter;
    else if (letter === "%" && text[at + 1] === "}") return at + 2;
    else if (letter === "{" && text[at + 1] === "%") return -1;
  }
  return -1;
}

/** Finds the first tag of a line; `masked` is the line without its code. */
export function findTag(line: string, masked: string, from: number): FoundTag | undefined {
  for (let start = masked.indexOf("{%", from); start !== -1; ) {
    // Two braces begin a shortcode of another tool.
    const end = line[start - 1] === "{" ? -1 : endOf(line, start);
    const tag = end === -1 ? undefined : readTag(line.slice(start + 2, end - 2));
    if (tag) return { start, end, tag };
    start = masked.indexOf("{%", start + 2);
  }
  return undefined;
}
