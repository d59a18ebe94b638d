import { visit } from "unist-util-visit";
import type { Heading } from "#lib/markdown/heading-anchors.ts";
import { headingsIn } from "../../../document/headings.ts";
import { htmlAnchors } from "../../../document/html-text.ts";
import { parse } from "../../../document/syntax.ts";

/** Positions in a text that links may name. */
export interface PagePlaces {
  headings: Heading[];
  /** Anchors from its HTML. */
  anchors: string[];
}

/** Returns the headings of a text with their explicit ids, and the anchors in its HTML. */
export function placesOf(markdown: string, root = parse(markdown)): PagePlaces {
  const headings = headingsIn(root).map(([, heading]) => heading);
  const anchors: string[] = [];
  visit(root, "html", ({ value }) => {
    for (const anchor of htmlAnchors(value)) anchors.push(anchor);
  });
  return { headings, anchors };
}
