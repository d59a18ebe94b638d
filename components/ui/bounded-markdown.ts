import type { Nodes, Root } from "hast";
import type { Nodes as MarkdownNodes, Root as MarkdownRoot } from "mdast";
import type { ReactNode } from "react";
import reactMarkdown, { defaultUrlTransform, type Options } from "react-markdown";
import {
  boundedAddresses,
  boundedHtml,
  boundedMarks,
  isUnreadable,
  readUntil,
  separateHeadings,
} from "@/lib/markdown/bounded-markdown";
import { safeAddress } from "@/lib/url/safe-address";

/** Keeps addresses that texts may link to, and those within the console. */
const linkable = (url: string) => (safeAddress(url) ? url : defaultUrlTransform(url));

/** Limit of nested elements: browsers support at most 512. */
const deepest = 200;

/** Part of unified that a plugin gets as `this`. */
interface Processor {
  data(): { micromarkExtensions?: unknown[] };
}

/** Adds limits to the Markdown parser; extensions added last are tried first. */
function bounded(this: unknown, isOver: () => boolean): void {
  const data = (this as Processor).data();
  const { micromarkExtensions = [] } = data;
  const own = [
    boundedMarks(),
    boundedHtml(),
    boundedAddresses(),
    separateHeadings(),
    readUntil(isOver),
  ];
  data.micromarkExtensions = [...micromarkExtensions, ...own];
}

const childrenOf = <Node extends object>(node: Node): Node[] =>
  "children" in node ? (node.children as Node[]) : [];

/** Rejects a text that refers often to a long address, which would be copied each time. */
function affordable(text: string) {
  const most = 100_000 + 10 * text.length;
  return (tree: MarkdownRoot): void => {
    const lengths = new Map<string, number>();
    const references: string[] = [];
    const rest: MarkdownNodes[] = [tree];
    for (let node = rest.pop(); node; node = rest.pop()) {
      if (node.type === "definition") {
        lengths.set(node.identifier, node.url.length + (node.title?.length ?? 0));
      } else if (node.type === "linkReference" || node.type === "imageReference") {
        references.push(node.identifier);
      }
      rest.push(...childrenOf(node));
    }
    const sum = references.reduce((sum, name) => sum + (lengths.get(name) ?? 0), 0);
    if (sum > most) throw new RangeError("Too large to show");
  };
}

/**
 * Rejects a tree that is too large to render: a table of a few thousand characters can have a
 * million cells.
 */
function drawable(text: string) {
  const most = 50_000 + text.length;
  return (tree: Root): void => {
    let level: Nodes[] = [tree];
    let count = 0;
    for (let depth = 0; level.length > 0; depth++) {
      count += level.length;
      if (depth > deepest || count > most) throw new RangeError("Too large to show");
      level = level.flatMap((node): Nodes[] => childrenOf<Nodes>(node));
    }
  };
}

/** Plugins and components for one kind of text. */
export type MarkdownLook = Pick<Options, "remarkPlugins" | "rehypePlugins" | "components">;

interface BoundedOptions {
  text: string;
  /** Previous text of a comparison, which counts towards the limits. */
  before?: string | undefined;
  look: MarkdownLook;
  /** Returns true once the time is over. */
  isOver: () => boolean;
}

/**
 * Renders untrusted Markdown synchronously; undefined if it is too slow to parse, too deeply nested
 * for browsers or the parser's stack, or too large.
 */
export function renderMarkdown({ text, before = "", look, isOver }: BoundedOptions): ReactNode {
  const all = before + text;
  if (isUnreadable(before) || isUnreadable(text)) return undefined;
  try {
    return reactMarkdown({
      ...look,
      urlTransform: linkable,
      children: text,
      remarkPlugins: [...(look.remarkPlugins ?? []), [bounded, isOver], [affordable, all]],
      rehypePlugins: [[drawable, all], ...(look.rehypePlugins ?? [])],
    });
  } catch {
    return undefined;
  }
}
