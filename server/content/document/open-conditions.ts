import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { parse } from "./syntax.ts";

/** Opening line of a conditional part, also with a space or in capitals. */
const opening = /^(:{3,})[ \t]*if(?![\w-])(.*)$/i;
/** Tag about visitors that has no end, and so isn't converted when a text is stored. */
const openTag = /^\{%-?[ \t]*if[ \t](.*)$/i;
const expression = /^[ \t]*expression[ \t]*=[ \t]*(["'])(.*)\1[ \t]*$/i;
const braced = /^\{(.*)\}$/;
/** Start of a line within a quote or an item. */
const prefix = /^[ \t>]*/;

/** Returns the line with its condition in an attribute that can be read; undefined for others. */
function readable(line: string): string | undefined {
  const [, tag] = openTag.exec(line.trimEnd()) ?? [];
  if (tag !== undefined)
    return /\bvisitor\b/.test(tag) ? opened(":::", tag.replace(/-?%\}$/, "").trim()) : undefined;
  const [, colons, rest = ""] = opening.exec(line.trimEnd()) ?? [];
  if (colons === undefined) return undefined;
  const written = rest.trim();
  const inner = braced.exec(written)?.[1] ?? written;
  const condition = expression.exec(inner)?.[2] ?? inner.trim();
  return opened(colons, condition);
}

const opened = (colons: string, condition: string) =>
  `${colons}if{expression="${condition.replaceAll('"', "&quot;")}"}`;

/** Replaces opening lines in paragraphs, where they are only text. */
function replaced(text: string, root: Root, { keepsIndent }: { keepsIndent: boolean }): string {
  const parts: string[] = [];
  let done = 0;
  visit(root, ["paragraph", "heading"], ({ position }) => {
    let at = position?.start.offset ?? 0;
    for (const line of text.slice(at, position?.end.offset).split("\n")) {
      const [before = ""] = prefix.exec(line) ?? [];
      const next = readable(line.slice(before.length));
      if (next !== undefined) {
        parts.push(text.slice(done, at), keepsIndent ? before : before.trimEnd(), next);
        done = at + line.length;
      }
      at += line.length + 1;
    }
  });
  return [...parts, text.slice(done)].join("");
}

/**
 * Returns a text in which each opening line of a conditional part can be read, with its tree. A line
 * such as `:::if{expression='a == 'b''}` would be a paragraph otherwise, and show everybody what its
 * author meant for some. The number of lines stays.
 */
export function openConditions(text: string): { text: string; root: Root } {
  let read = { text, root: parse(text) };
  if (!/(?::::|\{%-?)[ \t]*if(?![\w-])/i.test(text)) return read;
  // A line with too much indentation for a block stays text at first.
  for (const keepsIndent of [true, false]) {
    const next = replaced(read.text, read.root, { keepsIndent });
    if (next !== read.text) read = { text: next, root: parse(next) };
  }
  return read;
}
