import { html, raw } from "hono/html";
import type { Html } from "./drawing.ts";

/** Puts each line of drawn code into an element that the style sheet numbers. Colours can go over several lines. */
export function numberedLines(code: Html | string): Html {
  const open: string[] = [];
  const lines = html`${code}`.toString().split("\n");
  const drawn = lines.map((line, at) => {
    const before = open.join("");
    for (const [tag] of line.matchAll(/<\/?span[^>]*>/g)) {
      if (tag === "</span>") open.pop();
      else open.push(tag);
    }
    const end = at < lines.length - 1 ? "\n" : "";
    return `<span class="line">${before}${line}${end}${"</span>".repeat(open.length)}</span>`;
  });
  return raw(drawn.join(""));
}
