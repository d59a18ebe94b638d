import { text } from "../../../content/document/data-text.ts";
import type { Block, Node } from "../../../content/document/nodes.ts";
import { isBlock } from "./drawing.ts";

/** Returns the updates of a text: the news that it lists by day. */
export const updatesIn = (nodes: readonly Node[]): Block[] =>
  nodes
    .filter(isBlock)
    .flatMap((block) => (block.type === "updates" ? (block.nodes ?? []).filter(isBlock) : [block]))
    .filter(({ type }) => type === "update");

const dateOf = ({ data }: Block): string | undefined =>
  /^\d[\w:.+-]{0,40}$/.exec(text(data?.date))?.[0];

/** Returns the ids of updates on their page: their dates, later ones of a day with a number. */
export function updateIds(updates: readonly Block[]): Map<Block, string> {
  const ids = new Map<Block, string>();
  const taken = new Map<string, number>();
  for (const update of updates) {
    const date = dateOf(update);
    if (date === undefined) continue;
    const count = (taken.get(date) ?? 0) + 1;
    taken.set(date, count);
    ids.set(update, count === 1 ? date : `${date}-${count}`);
  }
  return ids;
}
