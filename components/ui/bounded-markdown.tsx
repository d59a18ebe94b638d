import type { Nodes, Root } from "hast";
import type { Nodes as MarkdownNodes, Root as MarkdownRoot } from "mdast";
import type { ReactNode } from "react";
import drawMarkdown, { type Options } from "react-markdown";
import { boundedMarks, isUnreadable, readUntil, separateHeadings } from "@/lib/bounded-markdown";

/** Elements within elements: browsers take no more than 512. */
const deepest = 200;

/**
 * Milliseconds: of the server's own work, as others wait for it; of a browser, maybe a slow one, whose
 * reader alone does, and which gets the texts that are too long for the server.
 */
const timeFor = (text: string) => (isOnServer ? 2000 : 2000 + text.length / 50);

const isOnServer = typeof window === "undefined";
const spent = () => (isOnServer ? process.cpuUsage().user / 1000 : performance.now());

/** A time for one text or for several; the function says whether it is over. */
export function timeLimit(milliseconds: number): () => boolean {
  const end = spent() + milliseconds;
  return () => spent() > end;
}

/** What of unified a plugin gets as `this`. */
interface Processor {
  data(): { micromarkExtensions?: unknown[] };
}

/** Bounds what reads Markdown; what comes last is tried first. */
function bounded(this: unknown, isOver: () => boolean): void {
  const data = (this as Processor).data();
  const { micromarkExtensions = [] } = data;
  const own = [boundedMarks(), separateHeadings(), readUntil(isOver)];
  data.micromarkExtensions = [...micromarkExtensions, ...own];
}

const childrenOf = <Node extends object>(node: Node): Node[] =>
  "children" in node ? (node.children as Node[]) : [];

/** Refuses a text that says a long address once and refers to it often: each comes with all of it. */
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
    if (sum > most) throw new RangeError("Too much to be drawn");
  };
}

/** Refuses a tree that nothing would draw: a table of a few thousand characters may ask for a million cells. */
function drawable(text: string) {
  const most = 50_000 + text.length;
  return (tree: Root): void => {
    let level: Nodes[] = [tree];
    let count = 0;
    for (let depth = 0; level.length > 0; depth++) {
      count += level.length;
      if (depth > deepest || count > most) throw new RangeError("Too much to be drawn");
      level = level.flatMap((node): Nodes[] => childrenOf<Nodes>(node));
    }
  };
}

interface BoundedOptions extends Options {
  children: string;
  /** What it is compared with: reading that counts as well. */
  before?: string | undefined;
  /** When to give up; left out, the text has a time of its own. */
  isOver?: (() => boolean) | undefined;
}

/**
 * Markdown that anybody may have written, drawn at once; undefined for what takes too long to read,
 * nests its parts too deep for browsers or for the stack of what reads it, or is too much.
 */
export function drawBounded({ before = "", isOver, ...options }: BoundedOptions): ReactNode {
  const { children: text, remarkPlugins, rehypePlugins } = options;
  const all = before + text;
  if (isUnreadable(before) || isUnreadable(text)) return undefined;
  try {
    return drawMarkdown({
      ...options,
      remarkPlugins: [
        ...(remarkPlugins ?? []),
        [bounded, isOver ?? timeLimit(timeFor(all))],
        [affordable, all],
      ],
      rehypePlugins: [[drawable, all], ...(rehypePlugins ?? [])],
    });
  } catch {
    return undefined;
  }
}

interface BoundedMarkdownProps extends BoundedOptions {
  /** In place of what is not drawn; left out, the text as it was written. */
  fallback?: ReactNode;
}

/** Draws Markdown that anybody may have written, or says it as it was written. */
export function BoundedMarkdown({ fallback, ...options }: BoundedMarkdownProps): ReactNode {
  return drawBounded(options) ?? fallback ?? <AsWritten>{options.children}</AsWritten>;
}

export function AsWritten({ children }: { children: ReactNode }) {
  return <p className="wrap-anywhere whitespace-pre-wrap">{children}</p>;
}
