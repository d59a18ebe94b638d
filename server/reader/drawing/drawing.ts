import type { html } from "hono/html";
import type { Described } from "../../api-specs/describe/description.ts";
import type { Block, Node } from "../../content/document/nodes.ts";
import type { FileFields } from "../../content/revisions/nodes.ts";
import type { Labels } from "../page/labels.ts";
import type { ShownComponent } from "./component-key.ts";
import type { Target } from "./target.ts";

export type Html = ReturnType<typeof html>;

/** Facts about the page that a text is rendered on. */
export interface Drawing {
  hrefOf(ref: unknown): Target | undefined;
  file(id: string): FileFields | undefined;
  /** Text for several pages; undefined where there is none, or none that the visitor may see. */
  reusable(id: string): readonly Node[] | undefined;
  /** Nodes of such texts that may still be drawn: they may show each other, more than once. */
  room: { nodes: number };
  /** Part of a specification that a block shows; undefined where there is none to show. */
  spec(block: Block): Described | undefined;
  /** Output of an integration for its block; undefined if there is nothing to show. */
  component(block: Block): ShownComponent | undefined;
  /** Reads Markdown of a specification or an integration. */
  nodes(markdown: string): readonly Node[];
  highlight(code: string, syntax: string): Html | string;
  newTab: boolean;
  labels: Labels;
  /** Tag of the language of the text, for dates. */
  language: string;
  /** Levels that headings go down, as the page's title is the first. */
  headingShift: 0 | 1;
  /** Ids of headings besides their own, by that. */
  otherIds: ReadonlyMap<string, readonly string[]>;
  /** Ids of updates on the page. */
  updateIds: ReadonlyMap<Block, string>;
  nesting: number;
}

export const textIn = (nodes: readonly Node[]): string =>
  nodes
    .map((node) =>
      node.object === "text"
        ? node.leaves.map(({ text }) => text).join("")
        : textIn([...(node.nodes ?? []), ...(node.fragments ?? []).flatMap((each) => each.nodes)]),
    )
    .join("");

export const isBlock = (node: Node): node is Block => node.object === "block";
