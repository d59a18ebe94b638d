import { fencedLines } from "./scan-code.ts";
import { CodeInHtml } from "./scan-html.ts";

const heading =
  /^(\s{0,3}#{1,6}\s.*?)(?<!\\)\{:?[ \t]{0,5}#([^\s{}"'<>&`]{1,200})(?:[ \t][^{}]{0,200})?\}(?:[ \t]+#{1,6})?\s*$/;
const target =
  /^\s{0,3}<a\s+(?:id|name)\s*=\s*["']?([^\s"'<>&`]{1,200})["']?\s*(?:\/>|>\s*<\/a>)\s*$/i;

/** Longer lines are not read: no heading is longer, and the patterns may take quadratic time. */
const longestLine = 2000;

const withId = (line: string, id: string) => `${line.trimEnd()} <a href="#${id}" id="${id}"></a>`;

/**
 * Writes the ids of headings as this format does: those in braces (`{#id}`, `{: #id }`), and those of
 * an empty link on a line of its own before the heading. Code and comments stay.
 */
export function readWrittenIds(markdown: string): string {
  if (!/\{:?[ \t]*#|<a\s+(?:id|name)/i.test(markdown)) return markdown;
  const given = markdown.split("\n");
  const lines: string[] = [];
  const isFenced = fencedLines();
  const html = new CodeInHtml(given);
  /** Index and id of the latest link, while only blank lines follow it. */
  let before: { at: number; id: string } | undefined;
  for (const [at, line] of given.entries()) {
    const isInHtml = html.isOpen;
    const isCode = !isInHtml && isFenced(line) !== undefined;
    if (!isCode) html.outside(line, at);
    const isRead = !isInHtml && !isCode && line.length <= longestLine;
    const [, text = line, id] = (isRead && heading.exec(line)) || [];
    const isHeadingLine = isRead && /^\s{0,3}#{1,6}\s/.test(line);
    if (id !== undefined) lines.push(withId(text, id));
    else if (isHeadingLine && before !== undefined && !/<a\s/i.test(line)) {
      lines.splice(before.at, 1);
      lines.push(withId(line, before.id));
    } else lines.push(line);
    const [, alone] = (isRead && target.exec(line)) || [];
    if (alone !== undefined) before = { at: lines.length - 1, id: alone };
    else if (line.trim() !== "") before = undefined;
  }
  return lines.join("\n");
}
