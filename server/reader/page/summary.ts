import { textOfInlines } from "../../content/document/view/text.ts";
import type { Block } from "../../content/document/view/view.ts";

/** Characters of a description that search engines show. */
const longest = 160;

/** Returns the beginning of a page's text, for pages without a description. */
export function summaryOf(blocks: readonly Block[]): string | undefined {
  for (const block of blocks) {
    if (block.kind !== "paragraph") continue;
    const text = textOfInlines(block.content).replaceAll(/\s+/g, " ").trim();
    if (text === "") continue;
    if (text.length <= longest) return text;
    const cut = text.slice(0, longest).toWellFormed();
    const end = cut.lastIndexOf(" ");
    return `${end > 0 ? cut.slice(0, end) : cut}…`;
  }
  return undefined;
}
