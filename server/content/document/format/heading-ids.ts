import { fencedLines } from "./scan-code.ts";
import { CodeInHtml } from "./scan-html.ts";

const heading = /^\s{0,3}#{1,6}\s/;
/** Id in braces at the end of a line. */
const written =
  /^\{:?[ \t]{0,5}#([^\s{}"'<>&`]{1,200})(?:[ \t][^{}]{0,200})?\}(?:[ \t]{1,20}#{1,6})?$/;
const target =
  /^\s{0,3}<a\s+(?:id|name)\s*=\s*["']?([^\s"'<>&`]{1,200})["']?\s*(?:\/>|>\s*<\/a>)\s*$/i;
const hasLinkId = /<a\s(?:[^<>]*\s)?(?:id|name)\s*=/i;

const withId = (text: string, id: string) => `${text} <a href="#${id}" id="${id}"></a>`;

interface Split {
  text: string;
  id?: string;
}

/** Splits the line of a heading into its text and the id that ends it. */
function splitId(line: string): Split {
  const text = line.trimEnd();
  const at = text.lastIndexOf("{");
  // A brace that is escaped, or belongs to a template or to shell code.
  const isOther = /[\\${]/.test(text[at - 1] ?? "{");
  const id = isOther ? undefined : written.exec(text.slice(at))?.[1];
  return id === undefined ? { text } : { text: text.slice(0, at).trimEnd(), id };
}

/**
 * Normalizes the ids of headings: those in braces (`{#id}`, `{: #id }`), and those of an empty link
 * on its own line before the heading. Code and comments stay as written.
 */
export function readWrittenIds(markdown: string): string {
  if (!/\{:?[ \t]*#|<a\s+(?:id|name)/i.test(markdown)) return markdown;
  const given = markdown.split("\n");
  const html = new CodeInHtml(given);
  const isFenced = fencedLines();
  const lines: string[] = [];
  /** Index and id of the latest link, while only blank lines follow it. */
  let before: { at: number; id: string } | undefined;
  for (const [at, line] of given.entries()) {
    const isInHtml = html.isOpen;
    const isCode = isInHtml || isFenced(line) !== undefined;
    if (isInHtml || (!isCode && line.includes("<"))) html.outside(line, at);
    const split = !isCode && heading.test(line) ? splitId(line) : undefined;
    if (split?.id !== undefined) lines.push(withId(split.text, split.id));
    else if (split && before && !hasLinkId.test(line)) {
      lines.splice(before.at, 1);
      lines.push(withId(split.text, before.id));
    } else lines.push(line);
    const alone = isCode ? undefined : target.exec(line)?.[1];
    if (alone !== undefined) before = { at: lines.length - 1, id: alone };
    else if (line.trim() !== "") before = undefined;
  }
  return lines.join("\n");
}
