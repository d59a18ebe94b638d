import type { Document } from "#lib/contract/content/document.ts";
import { toDocument } from "./from-markdown.ts";
import { membersOf, type Node, storedNodes } from "./nodes.ts";

/** Limits of reusable contents in one document: each may contain others, more than once. */
const mostContents = 1000;
const mostCharacters = 10_000_000;

export interface Dereferenced {
  markdown: string;
  /** Texts of reusable contents by their id. */
  contents: ReadonlyMap<string, string>;
}

/** Returns the id of the reusable content that a node shows. */
function contentIdOf(node: Node): string | undefined {
  if (node.object !== "block" || node.type !== "reusable-content") return undefined;
  const { reusableContent } = membersOf(node.data?.ref);
  return typeof reusableContent === "string" ? reusableContent : undefined;
}

/**
 * Converts a text to a document, in which the blocks of reusable contents replace the references to
 * them. References to missing contents stay, and so do those from a content to itself.
 */
export function toDereferenced({ markdown, contents }: Dereferenced): Document {
  const open = new Set<string>();
  let taken = 0;
  let room = mostCharacters;
  const expandAll = (nodes: readonly Node[]): Node[] => nodes.flatMap(expand);
  const expand = (node: Node): Node[] => {
    if (node.object === "text") return [node];
    const id = contentIdOf(node);
    const text = id === undefined ? undefined : contents.get(id);
    const hasRoom = taken < mostContents && text !== undefined && text.length <= room;
    if (id !== undefined && hasRoom && !open.has(id)) {
      taken += 1;
      room -= text.length;
      open.add(id);
      const own = expandAll(storedNodes(toDocument(text)));
      open.delete(id);
      return own.filter((each) => each.object !== "block" || each.type !== "front-matter");
    }
    const { nodes, fragments } = node;
    return [
      {
        ...node,
        ...(nodes && { nodes: expandAll(nodes) }),
        ...(fragments && {
          fragments: fragments.map((each) => ({ ...each, nodes: expandAll(each.nodes) })),
        }),
      } as Node,
    ];
  };
  const document = toDocument(markdown);
  return { ...document, nodes: expandAll(storedNodes(document)) };
}
