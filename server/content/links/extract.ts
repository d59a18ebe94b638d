import { ContentRef } from "#lib/contract/content/content-ref.ts";
import type { FoundLink } from "../../db/schema/content.ts";
import { documentIn, type ParsedText, parseText } from "../document/from-markdown.ts";
import { storedAnchors } from "../document/headings.ts";
import { htmlAnchors, htmlTargets } from "../document/html-text.ts";
import { specBlocks } from "../document/names.ts";
import { type Block, type Inline, type Node, storedNodes, textOf } from "../document/nodes.ts";
import { refOf } from "../document/refs.ts";

export interface DocumentLinks {
  links: FoundLink[];
  anchors: string[];
}

const longestText = 100;

/** Returns the start of the text of a link. */
function textOfLink({ object, nodes = [] }: Block | Inline): string {
  const text = object === "inline" ? textOf(nodes).trim() : "";
  return [...text].slice(0, longestText).join("");
}

const shown = new Set([
  "image",
  "inline-image",
  "file",
  "drawing",
  "embed",
  "reusable-content",
  ...specBlocks,
]);

/** Returns the references at any depth of a node's data. */
function refsIn(value: unknown): ContentRef[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if ("kind" in value) {
    const { data } = ContentRef.safeParse(value);
    if (data) return [data];
  }
  return Object.values(value).flatMap(refsIn);
}

/** Returns all references of a text, and its anchors: of its headings and of HTML. */
export const linksOf = (markdown: string): DocumentLinks => linksIn(parseText(markdown));

export function linksIn(parsed: ParsedText): DocumentLinks {
  const found = new Map<string, FoundLink>();
  const anchors: string[] = [];
  const stored = storedNodes(documentIn(parsed));
  const anchorOf = storedAnchors(stored);
  let section = "";
  const add = (ref: ContentRef, type: string, text = "") => {
    const needed = shown.has(type) ? { needed: true as const } : {};
    const link = { ref, section, ...needed };
    const key = JSON.stringify(link);
    if (!found.has(key)) found.set(key, text === "" ? link : { ...link, text });
  };
  const visit = (node: Block | Inline) => {
    const { type, data, nodes = [], fragments = [] } = node;
    if (type.startsWith("heading-")) {
      section = anchorOf.get(node) ?? "";
      anchors.push(section);
    }
    for (const ref of refsIn(data)) add(ref, type, textOfLink(node));
    if (type === "html" && typeof data?.html === "string") {
      for (const anchor of htmlAnchors(data.html)) anchors.push(anchor);
      for (const { url, isShown } of htmlTargets(data.html)) {
        const { data: ref } = ContentRef.safeParse(refOf(url));
        if (ref) add(ref, isShown ? "image" : type);
      }
    }
    if (type === "embed" && typeof data?.url === "string") {
      add({ kind: "url", url: data.url }, type);
    }
    // A text may reference a specification by its id alone.
    if (specBlocks.has(type)) {
      const { data: ref } = ContentRef.safeParse({ kind: "openapi", spec: data?.spec });
      if (ref) add(ref, type);
    }
    visitAll(nodes);
    for (const fragment of fragments) visitAll(fragment.nodes);
  };
  const visitAll = (nodes: readonly Node[]) => {
    for (const node of nodes) if (node.object !== "text") visit(node);
  };
  visitAll(stored);
  return { links: [...found.values()], anchors };
}
