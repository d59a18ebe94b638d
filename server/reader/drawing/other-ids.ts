import { anchorsOfHeadings } from "#lib/markdown/heading-anchors.ts";
import { storedHeadings } from "../../content/document/headings.ts";
import type { Node } from "../../content/document/nodes.ts";

/**
 * Returns additional ids of headings by their own: old addresses from before an import use them.
 */
export const otherIdsIn = (nodes: readonly Node[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    anchorsOfHeadings(storedHeadings(nodes))
      .filter(({ others }) => others.length > 0)
      .map(({ anchor, others }) => [anchor, others]),
  );
