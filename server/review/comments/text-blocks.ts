import { sql } from "drizzle-orm";
import { WordIndex } from "#lib/text/word-index.ts";
import { findObjects } from "../../content/revisions/objects.ts";
import type { Db } from "../../db/client.ts";
import { contentObjectTable } from "../../db/schema/content.ts";

/** Blocks of a text. */
export interface TextBlocks {
  /** By the number of their first line, from 1. */
  byLine: ReadonlyMap<number, string>;
  all: ReadonlySet<string>;
}

/** Blocks of texts by the hash of the text. */
export type BlocksByText = ReadonlyMap<string, TextBlocks>;

/**
 * Limits of bytes that one answer compares, and of each text: comments on longer ones are outdated
 * once anything in the text differs.
 */
const [mostBytes, longest] = [4_000_000, 300_000];

const isBlank = (line: string) => line.trim() === "";
/** Lines that begin a block: an item, a quote or a row. */
const begins = /^\s*(?:[|>]|[-*+] |\d{1,9}[.)] )/;
/** Lines that are a block of their own: a heading, and the bounds of a directive or of HTML. */
const bounds = /^\s*(?:#{1,6}\s|:{3,}|\{%|<)/;

/** Splits a text into its blocks, as far as single lines tell them apart; in linear time. */
export function blocksOf(text: string): TextBlocks {
  const byLine = new Map<number, string>();
  let first = 0;
  let lines: string[] = [];
  const end = () => {
    if (lines.length > 0) byLine.set(first, lines.join("\n"));
    lines = [];
  };
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const isBound = bounds.test(line);
    if (isBlank(line) || isBound || begins.test(line)) end();
    if (isBlank(line)) continue;
    if (lines.length === 0) first = at + 1;
    lines.push(line);
    if (isBound) end();
  }
  end();
  return { byLine, all: new Set(byLine.values()) };
}

const indexes = new WeakMap<TextBlocks, WordIndex>();

/** Returns true if a text has a block, even with a few other words. */
export function holdsBlock(blocks: TextBlocks, block: string): boolean {
  if (blocks.all.has(block)) return true;
  const index = indexes.get(blocks) ?? new WordIndex(blocks.all);
  indexes.set(blocks, index);
  return index.alike(block).length > 0;
}

/** Reads the blocks of these texts, within the limits. */
export async function readBlocks(db: Db, hashes: readonly string[]): Promise<BlocksByText> {
  const asked = [...new Set(hashes)];
  if (asked.length === 0) return new Map();
  const { hash, body } = contentObjectTable;
  const sizes = await db
    .select({ hash, bytes: sql<number>`octet_length(${body})` })
    .from(contentObjectTable)
    .where(sql`${hash} = any(${sql.param(asked)})`)
    .orderBy(hash);
  let left = mostBytes;
  const taken = sizes.filter(({ bytes }) => {
    if (bytes > longest || bytes > left) return false;
    left -= bytes;
    return true;
  });
  const texts = await findObjects(
    db,
    taken.map((each) => each.hash),
  );
  return new Map([...texts].map(([name, text]) => [name, blocksOf(text)]));
}
