import { text } from "../../../content/document/data-text.ts";
import type { Block, Node } from "../../../content/document/nodes.ts";
import { isBlock } from "./drawing.ts";

/** Returns the updates of a text: the news that it lists by day. */
export const updatesIn = (nodes: readonly Node[]): Block[] =>
  nodes
    .filter(isBlock)
    .flatMap((block) => (block.type === "updates" ? (block.nodes ?? []).filter(isBlock) : [block]))
    .filter(({ type }) => type === "update");

/** Returns the id of an update on its page; undefined without a date. */
export const updateId = ({ data }: Block): string | undefined =>
  /^\d[\w:.+-]{0,40}$/.exec(text(data?.date))?.[0];
