import { text } from "../../content/document/data-text.ts";
import type { Block, Node } from "../../content/document/nodes.ts";
import { summaryOf } from "../page/summary.ts";
import { isBlock, textIn } from "./drawing.ts";

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

/** News of a text as an entry of a feed. */
export interface UpdateEntry {
  title: string;
  /** Id on the page; empty for the page itself. */
  anchor: string;
  /** ISO 8601. */
  time: string;
  description: string | undefined;
}

/** Milliseconds of the first and the last date with a year of four digits, as RSS has it. */
const [first, last] = [Date.UTC(1000, 0), Date.UTC(10_000, 0) - 1];

type Heading = Block & { meta?: { id?: string } };

/** Converts an update of a page; undefined without a date that a feed can have. */
function entryOf(update: Block, id: string | undefined): UpdateEntry | undefined {
  const time = Date.parse(text(update.data?.date));
  if (!(time >= first && time <= last)) return undefined;
  const inside = update.nodes ?? [];
  const heading = inside.filter(isBlock).find(({ type }) => type.startsWith("heading-")) as
    | Heading
    | undefined;
  const iso = new Date(time).toISOString();
  return {
    title: textIn(heading?.nodes ?? []) || iso.slice(0, 10),
    anchor: heading?.meta?.id ?? id ?? "",
    time: iso,
    description: summaryOf(inside),
  };
}

/** Returns the news of a text for a feed; undefined if it has none. */
export function entriesOf(nodes: readonly Node[]): UpdateEntry[] | undefined {
  const updates = updatesIn(nodes);
  if (updates.length === 0) return undefined;
  const ids = updateIds(updates);
  return updates.flatMap((each) => entryOf(each, ids.get(each)) ?? []);
}
