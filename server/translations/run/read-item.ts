import { readObjects } from "../../content/revisions/objects.ts";
import type { Db } from "../../db/client.ts";
import { hasWords, tagPlain } from "../text/tagged.ts";
import type { TakenApart } from "../text/take-apart.ts";
import { texts as workers } from "../text/workers.ts";
import { type Item, titlesOf } from "./items.ts";

/** Item with its parsed text. */
export interface ReadItem extends TakenApart {
  item: Item;
  markdown: string;
  /** All texts sent to an engine. */
  texts: string[];
}

const nothing: TakenApart = { blocks: [], words: 0, anchorsOf: [], headings: [] };

/** Reads and parses a source item; throws `TooComplexError` for a text that no parser can handle. */
export async function readItem(db: Db, item: Item): Promise<ReadItem> {
  const { document } = item;
  const bodies = await readObjects(db, document === undefined ? [] : [document]);
  const markdown = bodies.get(document ?? "") ?? "";
  const apart = markdown === "" ? nothing : await workers.run("takeApart", markdown);
  const titles = titlesOf(item).map((title) => tagPlain(title).text);
  const all = [...titles.filter(hasWords), ...apart.blocks.flatMap(({ texts }) => texts)];
  return { ...apart, item, markdown, texts: [...new Set(all)] };
}
