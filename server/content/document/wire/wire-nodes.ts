import type { Data, Fragment, Mark, Node } from "../nodes.ts";

/**
 * Parts of the stored node that its API form can't express. They apply when a client sends the node
 * back, unless the client has changed that form.
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
  /** Inline that the text represents, or the positions of spaces that are line endings. */
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
  /** `false` for a block that isn't stored, unlike the blocks in it. */
  stored?: Stored | false;
}

export const wireText = (text: string): WireText => ({
  object: "text",
  leaves: [{ object: "leaf", text, marks: [] }],
});

/** Context of text, which decides which inlines it may contain. */
export type TextContext = "text" | "link" | "annotation" | "code";
