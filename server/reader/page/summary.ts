import { type Node, textOf } from "../../content/document/nodes.ts";

/** Characters of a description that search engines show. */
const longest = 160;

/** Returns the beginning of a page's text, as the description of a page that has none. */
export function summaryOf(nodes: readonly Node[]): string | undefined {
  for (const node of nodes) {
    if (node.object !== "block" || node.type !== "paragraph") continue;
    const text = textOf([node]).replaceAll(/\s+/g, " ").trim();
    if (text === "") continue;
    if (text.length <= longest) return text;
    const cut = text.slice(0, longest).toWellFormed();
    const end = cut.lastIndexOf(" ");
    return `${end > 0 ? cut.slice(0, end) : cut}…`;
  }
  return undefined;
}
