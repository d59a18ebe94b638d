import type { Block, Update } from "../../content/document/view/view.ts";
import { summaryOf } from "../page/summary.ts";

/** Returns the updates in a text, each with a date. */
export const updatesIn = (blocks: readonly Block[]): Update[] =>
  blocks
    .flatMap((block) => (block.kind === "updates" ? block.blocks : [block]))
    .filter((block): block is Update => block.kind === "update");

/** News of a text as an entry of a feed. */
export interface UpdateEntry {
  title: string;
  /** Anchor on the page; empty for the page itself. */
  anchor: string;
  /** ISO 8601. */
  time: string;
  description: string | undefined;
}

/** First and last date that RSS can express, which has years of four digits; in milliseconds. */
const [first, last] = [Date.UTC(1000, 0), Date.UTC(10_000, 0) - 1];

/** Converts an update to an entry; undefined without a date that a feed can express. */
function entryOf({ date, id, blocks }: Update): UpdateEntry | undefined {
  const time = Date.parse(date);
  if (!(time >= first && time <= last)) return undefined;
  const heading = blocks.find((block) => block.kind === "heading");
  const iso = new Date(time).toISOString();
  return {
    title: heading?.title || iso.slice(0, 10),
    anchor: heading?.id ?? id ?? "",
    time: iso,
    description: summaryOf(blocks),
  };
}

/** Returns the updates in a text for a feed; undefined if it has none. */
export function entriesOf(blocks: readonly Block[]): UpdateEntry[] | undefined {
  const updates = updatesIn(blocks);
  if (updates.length === 0) return undefined;
  return updates.flatMap((update) => entryOf(update) ?? []);
}
