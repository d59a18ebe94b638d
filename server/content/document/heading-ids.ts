import type { PhrasingContent } from "mdast";
import { isHeadingId } from "#lib/markdown/heading-anchors.ts";
import { splitHeadingId } from "#lib/markdown/written-heading-ids.ts";

const asRead = (node: PhrasingContent): PhrasingContent =>
  node.type === "inlineHtml" ? { ...node, type: "html" } : node;

/** Returns true for content whose trailing HTML would be read as the id of the heading. */
export const givesHeadingId = (children: readonly PhrasingContent[]): boolean =>
  splitHeadingId(children.map(asRead)).id !== undefined;

const isSpaced = (node: PhrasingContent | undefined) =>
  node?.type === "text" && (/^\s/.test(node.value) || /\s$/.test(node.value));

/** Returns true for an id that can be written behind this content, whose spaces would be lost. */
export const isWritableId = (id: unknown, children: readonly PhrasingContent[]): id is string =>
  typeof id === "string" && isHeadingId(id) && !isSpaced(children[0]) && !isSpaced(children.at(-1));

/** Returns the content of a heading with the link that gives it its id. */
export function headingIdNodes(
  children: readonly PhrasingContent[],
  id: string,
): PhrasingContent[] {
  return [
    ...children,
    ...(children.length > 0 ? [{ type: "text" as const, value: " " }] : []),
    { type: "inlineHtml", value: `<a href="#${id}" id="${id}">` },
    { type: "inlineHtml", value: "</a>" },
  ];
}
