import type { Nodes, Root } from "hast";
import type { ReactNode } from "react";
import drawMarkdown, { type Options } from "react-markdown";
import { boundedMarks, readUntil } from "@/lib/bounded-markdown";

/** Elements within elements: browsers take no more than 512. */
const deepest = 200;

/** What of unified a plugin gets as `this`. */
interface Processor {
  data(): { micromarkExtensions?: unknown[] };
}

/** Bounds what reads Markdown; what comes last is tried first. */
function bounded(this: unknown, until: number): void {
  const data = (this as Processor).data();
  const { micromarkExtensions = [] } = data;
  data.micromarkExtensions = [...micromarkExtensions, boundedMarks(), readUntil(until)];
}

/** A table of a few thousand characters may ask for a million cells. */
const mostNodes = (text: string) => 50_000 + text.length;

/** Refuses a tree that nothing would draw. */
function drawable(text: string) {
  return (tree: Root): void => {
    let level: Nodes[] = [tree];
    let count = 0;
    for (let depth = 0; level.length > 0; depth++) {
      count += level.length;
      if (depth > deepest || count > mostNodes(text)) throw new RangeError("Too much to be drawn");
      level = level.flatMap((node): Nodes[] => ("children" in node ? node.children : []));
    }
  };
}

/**
 * Milliseconds: others wait for the server meanwhile; a browser, maybe a slow one, has nobody but its
 * reader, and gets the texts that are too long for the server.
 */
const timeFor = (text: string) => (typeof window === "undefined" ? 2000 : 2000 + text.length / 50);

interface BoundedMarkdownProps extends Options {
  children: string;
  /** By `performance.now()`; left out, the text has a time of its own. */
  until?: number | undefined;
}

/**
 * Draws Markdown that anybody may have written. What takes too long to read, nests its parts too
 * deep for browsers or for the stack of what reads it, or is too much, is shown as it was written.
 */
export function BoundedMarkdown({ until, ...options }: BoundedMarkdownProps): ReactNode {
  const { children: text, remarkPlugins, rehypePlugins } = options;
  try {
    return drawMarkdown({
      ...options,
      remarkPlugins: [
        ...(remarkPlugins ?? []),
        [bounded, until ?? performance.now() + timeFor(text)],
      ],
      rehypePlugins: [[drawable, text], ...(rehypePlugins ?? [])],
    });
  } catch {
    return <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>;
  }
}
