import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toString as textOf } from "mdast-util-to-string";
import { gfm } from "micromark-extension-gfm";
import { type Heading, headingAnchors } from "../../lib/markdown/heading-anchors.ts";

/** Parts of a document that can be checked. */
export interface Mentions {
  /** Of links and pictures. */
  targets: string[];
  /** Fragments for links to it. */
  anchors: Set<string>;
  /** Bold texts. */
  strong: string[];
  /** Code within a sentence. */
  spans: string[];
  /** All code, blocks included. */
  code: string[];
}

function* within(node: Nodes): Generator<Nodes> {
  yield node;
  if ("children" in node) for (const child of node.children) yield* within(child);
}

export function readDocument(markdown: string): Mentions {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const headings: Heading[] = [];
  const found: Mentions = { targets: [], anchors: new Set(), strong: [], spans: [], code: [] };
  for (const node of within(tree)) {
    if (node.type === "link" || node.type === "image" || node.type === "definition") {
      found.targets.push(node.url);
    } else if (node.type === "heading") headings.push({ title: textOf(node) });
    else if (node.type === "strong") found.strong.push(textOf(node));
    else if (node.type === "inlineCode") found.spans.push(node.value);
    else if (node.type === "code") found.code.push(node.value);
  }
  for (const anchor of headingAnchors(headings)) found.anchors.add(anchor);
  return { ...found, code: [...found.code, ...found.spans] };
}
