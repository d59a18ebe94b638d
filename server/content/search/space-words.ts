import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "../../db/client.ts";
import { documentSectionTable } from "../../db/schema/content.ts";
import { Pauses } from "../../platform/pauses.ts";
import { Turns } from "../../platform/workers/turns.ts";
import type { Tree } from "../revisions/tree.ts";
import { ensureDocuments } from "./fill.ts";
import type { SearchedPages } from "./matches.ts";
import { type SectionWords, WordIndex } from "./word-index.ts";

/** Index of a space in a language, which grows with its changes. */
interface SpaceWords {
  index: WordIndex;
  /** Trees whose documents are in the index. */
  trees: WeakSet<Tree>;
  /** The last update; updates run one after the other. */
  updating: Promise<unknown>;
}

/**
 * Limit of postings in memory, of all spaces together and of each; one takes about 10 bytes. Far
 * above real spaces: ten thousand pages of documentation have three million. Pages beyond it are only
 * found by their titles.
 */
export const mostPostings = 5_000_000;
/** Limit of documents that one statement reads, as others wait for it. */
const batch = 100;

/** Turns of organizations in reading words: none waits for all spaces of another. */
const turns = new Turns({ most: 2, mostWaiting: 200, patience: 20_000 });

const known = new LRUCache<string, SpaceWords>({
  maxSize: mostPostings,
  sizeCalculation: ({ index }) => Math.min(index.size + 1, mostPostings),
});

/** Clears the indexes after rows were deleted. */
export const forgetWords = (): void => known.clear();

type Row = Record<"document" | "anchor" | "words" | "headed", string> & { position: number };

const split = (words: string) => (words === "" ? [] : words.split(" "));

async function readWords(
  db: Db,
  language: string,
  documents: readonly string[],
): Promise<Map<string, SectionWords[]>> {
  const { rows } = await db.execute<Row>(sql`
    select document, position, anchor, array_to_string(tsvector_to_array(words), ' ') as words,
      array_to_string(tsvector_to_array(ts_filter(words, '{a}')), ' ') as headed
    from ${documentSectionTable}
    where language = ${language} and document = any(${sql.param(documents)}::text[])
    order by document, position`);
  const sections = Map.groupBy(rows, ({ document }) => document);
  const toWords = ({ position, anchor, words, headed }: Row): SectionWords => {
    return { position, anchor, words: split(words), inHeading: split(headed) };
  };
  return new Map([...sections].map(([document, own]) => [document, own.map(toWords)]));
}

type Indexed = Pick<SearchedPages, "organizationId" | "spaceId" | "language" | "tree">;

async function addDocuments(
  db: Db,
  { organizationId, language }: Indexed,
  documents: readonly string[],
  index: WordIndex,
) {
  const endTurn = await turns.take(organizationId);
  try {
    await ensureDocuments(db, language, documents);
    const pauses = new Pauses();
    for (const [document, sections] of await readWords(db, language, documents)) {
      if (!index.rangeOf(document)) index.addDocument(document, sections);
      await pauses.pause();
    }
  } finally {
    endTurn();
  }
}

async function addMissing(db: Db, indexed: Indexed, { index }: SpaceWords) {
  const { tree } = indexed;
  const missing = new Set<string>();
  for (const { fields } of tree.pages.values()) {
    if (fields.document && !index.rangeOf(fields.document)) missing.add(fields.document);
  }
  const documents = [...missing];
  for (let start = 0; start < documents.length; start += batch) {
    const some = documents.slice(start, start + batch);
    if (index.isFull) for (const document of some) index.addDocument(document, []);
    else await addDocuments(db, indexed, some, index);
  }
}

/** Returns true if most of an index is of former revisions. */
const isStale = ({ index }: SpaceWords, tree: Tree) =>
  index.documentCount > 2 * tree.pages.size + 200;

/** Returns the index of a space with all documents of one of its trees. */
export async function wordsOfTree(db: Db, indexed: Indexed): Promise<WordIndex> {
  const { spaceId, language, tree } = indexed;
  const key = `${spaceId} ${language}`;
  const found = known.get(key);
  const space =
    found && !(isStale(found, tree) && !found.trees.has(tree))
      ? found
      : {
          index: new WordIndex(mostPostings),
          trees: new WeakSet<Tree>(),
          updating: Promise.resolve(),
        };
  if (space.trees.has(tree)) return space.index;
  const update = space.updating.catch(() => undefined).then(() => addMissing(db, indexed, space));
  space.updating = update;
  if (space !== found) known.set(key, space);
  await update;
  space.trees.add(tree);
  if (known.peek(key) === space) {
    // Measures its size anew.
    known.delete(key);
    known.set(key, space);
  }
  return space.index;
}
