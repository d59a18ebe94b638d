import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "../../db/client.ts";

/** Lexemes by language and word; they never change. */
const known = new LRUCache<string, readonly string[]>({ max: 50_000 });

const keyOf = (language: string, word: string) => `${language} ${word}`;

/** Returns the lexemes of words in a language; stop words have none. */
export async function lexemesOf(
  db: Db,
  language: string,
  words: Iterable<string>,
): Promise<Map<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  const missing: string[] = [];
  for (const word of new Set(words)) {
    const lexemes = known.get(keyOf(language, word));
    if (lexemes) found.set(word, lexemes);
    else missing.push(word);
  }
  if (missing.length === 0) return found;
  const { rows } = await db.execute<{ word: string; lexemes: string }>(sql`
    select word, array_to_string(tsvector_to_array(to_tsvector(${language}::regconfig, word)), ' ') as lexemes
    from unnest(${sql.param(missing)}::text[]) as asked(word)`);
  for (const { word, lexemes } of rows) {
    const own = lexemes.split(" ").filter(Boolean);
    known.set(keyOf(language, word), own);
    found.set(word, own);
  }
  return found;
}
