import type { Data, Fragment, Mark, Node } from "../nodes.ts";

/**
 * Parts of the stored node that its form in answers can't show. They count when a program sends the node
 * back, unless the program has changed that form.
 */
export interface Stored {
  type?: string;
  data?: Data;
  nodes?: Node[];
  fragments?: Fragment[];
}

export interface WireMark extends Mark {
  stored?: Stored;
}

export interface WireLeaf {
  object: "leaf";
  text: string;
  marks: WireMark[];
  /** The inline that the text stands for, or the positions of spaces that are line endings. */
  stored?: Stored | { lines: number[] };
}

export interface WireText {
  object: "text";
  leaves: WireLeaf[];
}

export interface WireInline {
  object: "inline";
  type: string;
  isVoid?: boolean;
  data: Data;
  nodes?: (WireInline | WireText)[];
  fragments?: WireFragment[];
  stored?: Stored;
}

export interface WireFragment {
  object: "fragment";
  fragment: string;
  type?: string;
  nodes: WireBlock[];
}

export interface WireBlock {
  object: "block";
  type: string;
  isVoid?: boolean;
  data: Data;
  nodes?: (WireBlock | WireInline | WireText)[];
  fragments?: WireFragment[];
  meta?: { id: string };
  /** `false` for a block that is not stored, in contrast to the blocks in it. */
  stored?: Stored | false;
}

export const wireText = (text: string): WireText => ({
  object: "text",
  leaves: [{ object: "leaf", text, marks: [] }],
});

/** Place of text, which decides about the inlines in it. */
export type Place = "text" | "link" | "annotation" | "code";
