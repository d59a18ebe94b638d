import { html, raw } from "hono/html";
import type { Html } from "./drawing.ts";

const tags = /<\/?span[^>]*>/g;

/**
 * Limit of nested colours: each line repeats the open ones, so deeper nesting would multiply the
 * code.
 */
const deepest = 20;

function depthOf(code: string): number {
  let [depth, most] = [0, 0];
  for (const [tag] of code.matchAll(tags)) {
    depth += tag === "</span>" ? -1 : 1;
    most = Math.max(most, depth);
  }
  return most;
}

/**
 * Wraps each line of highlighted code in an element, which the style sheet numbers, and emphasizes
 * those with the marked indexes. Colours may span several lines.
 */
export function codeLines(code: Html | string, marked: ReadonlySet<number> = new Set()): Html {
  const coloured = html`${code}`.toString();
  const source = depthOf(coloured) > deepest ? coloured.replaceAll(tags, "") : coloured;
  const open: string[] = [];
  const lines = source.split("\n");
  const drawn = lines.map((line, at) => {
    const before = open.join("");
    for (const [tag] of line.matchAll(tags)) {
      if (tag === "</span>") open.pop();
      else open.push(tag);
    }
    const end = at < lines.length - 1 ? "\n" : "";
    return `<span class="line${marked.has(at) ? " marked" : ""}">${before}${line}${end}${"</span>".repeat(open.length)}</span>`;
  });
  return raw(drawn.join(""));
}
