import type { Document } from "#lib/contract/content/document.ts";
import { isObject } from "#lib/data/is-object.ts";
import { containers } from "./names.ts";

/**
 * Error of a document with nodes that are invalid in their position; the message is for the caller.
 */
export class InvalidDocument extends Error {
  override name = "InvalidDocument";
}

export type Data = Record<string, unknown>;

/** Returns the members of an object; none for other values. */
export const membersOf = (value: unknown): Data => (isObject(value) ? value : {});

export interface Mark {
  object: "mark";
  type: string;
  data?: Data;
}

export interface Leaf {
  object: "leaf";
  text: string;
  marks: Mark[];
}

export interface Text {
  object: "text";
  leaves: Leaf[];
}

export interface Inline {
  object: "inline";
  type: string;
  isVoid?: true;
  data?: Data;
  nodes?: (Inline | Text)[];
  fragments?: Fragment[];
}

export interface Fragment {
  object: "fragment";
  fragment: string;
  /** Its kind, if it has a type besides its name. */
  type?: string;
  nodes: Node[];
}

export interface Block {
  object: "block";
  type: string;
  isVoid?: true;
  data?: Data;
  nodes?: Node[];
  fragments?: Fragment[];
  /** Anchor of a heading, only in documents with anchors. */
  meta?: { id?: string };
  /** Lines of its text, from 0, end exclusive; only in documents with lines. */
  lines?: { start: number; end: number };
}

export type Node = Block | Inline | Text;

/** Returns the nodes of a document of this service, of which the contract knows only the kinds. */
export const storedNodes = ({ nodes }: Document) => nodes as Node[];

/** Returns the text of nodes without marks; callers may omit leaves. */
export const textOf = (nodes: readonly Node[]): string =>
  nodes
    .map((node) =>
      node.object === "text"
        ? (node.leaves ?? []).map(({ text }) => text).join("")
        : textOf(node.nodes ?? []),
    )
    .join("");

/** Returns the explicit id of a heading. */
export const ownIdOf = (data: Data | undefined): string | undefined =>
  typeof data?.id === "string" ? data.id : undefined;

/** Returns the blocks among nodes; inlines and texts between them become paragraphs. */
export function asBlocks(nodes: readonly Node[]): Block[] {
  const blocks: Block[] = [];
  let line: Node[] = [];
  for (const node of nodes) {
    if (node.object !== "block") {
      if (line.length === 0) blocks.push(paragraph(line));
      line.push(node);
      continue;
    }
    line = [];
    blocks.push(node);
  }
  return blocks;
}

export const paragraph = (nodes: Node[]): Block => ({ object: "block", type: "paragraph", nodes });

/** Returns a block without empty parts; one without content is void. */
export function block(type: string, parts: Partial<Block> = {}): Block {
  const { data, fragments } = parts;
  const nodes = parts.nodes ?? (containers.has(type) ? [] : undefined);
  return {
    object: "block",
    type,
    ...(nodes ? {} : { isVoid: true }),
    ...(data && Object.keys(data).length > 0 ? { data } : {}),
    ...(nodes ? { nodes } : {}),
    ...(fragments?.length ? { fragments } : {}),
  };
}

/** Returns an inline without empty parts; one without content is void. */
export function inline(type: string, parts: Partial<Inline> = {}): Inline {
  const { data, nodes, fragments } = parts;
  return {
    object: "inline",
    type,
    ...(nodes?.length ? {} : { isVoid: true }),
    ...(data && Object.keys(data).length > 0 ? { data } : {}),
    ...(nodes?.length ? { nodes } : {}),
    ...(fragments?.length ? { fragments } : {}),
  };
}

export const documentOf = (nodes: Node[]): Document => ({ object: "document", data: {}, nodes });
