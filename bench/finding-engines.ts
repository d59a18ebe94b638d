import { createRequire } from "node:module";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { FoundPage } from "./finding-trees.ts";

/** Returns the indexes of the best pages of a tree for a query. */
export type Find = (query: string) => Promise<number[]>;

interface Entry {
  id: string;
  title: string;
  headings: string;
  text: string;
}

interface Hit {
  id: string;
}

interface Installed {
  minisearch: new (
    options: object,
  ) => { addAll(entries: Entry[]): void; search(query: string): Hit[] };
  "@orama/orama": {
    create(options: object): object;
    insertMultiple(db: object, entries: Entry[]): Promise<unknown>;
    search(db: object, options: object): Promise<{ hits: Hit[] }>;
  };
}

const toEntries = (pages: FoundPage[]): Entry[] =>
  pages.map(({ title, headings, markdown }, at) => ({
    id: String(at),
    title,
    headings: headings.join("\n"),
    text: markdown,
  }));

const indexesOf = (hits: Hit[]) => hits.slice(0, 3).map(({ id }) => Number(id));
const boost = { title: 3, headings: 2, text: 1 };

/** Starts the other engines with the pages of a tree. */
export async function otherEngines(
  folder: string,
  pages: FoundPage[],
): Promise<Record<string, Find>> {
  const require = createRequire(join(folder, "package.json"));
  const load = <Name extends keyof Installed>(name: Name): Installed[Name] => require(name);
  const entries = toEntries(pages);
  const fields = ["title", "headings", "text"];
  const MiniSearch = load("minisearch");
  const mini = new MiniSearch({ fields, searchOptions: { boost, fuzzy: 0.2, prefix: true } });
  mini.addAll(entries);
  const { create, insertMultiple, search } = load("@orama/orama");
  const schema = { id: "string", title: "string", headings: "string", text: "string" };
  const orama = create({ schema });
  await insertMultiple(orama, entries);
  const pg = new PGlite();
  await pg.exec("create table pages (id text, words tsvector)");
  for (const { id, title, headings, text } of entries) {
    await pg.query(
      `insert into pages values ($1, setweight(to_tsvector('english', $2), 'A') ||
        setweight(to_tsvector('english', $3), 'B') || to_tsvector('english', $4))`,
      [id, title, headings, text.slice(0, 200_000)],
    );
  }
  const askMini: Find = async (query) => indexesOf(mini.search(query));
  const askOrama: Find = async (query) => {
    const options = { term: query, properties: fields, boost, tolerance: 1, limit: 3 };
    return indexesOf((await search(orama, options)).hits);
  };
  const askPostgres: Find = async (query) => {
    const { rows } = await pg.query<Hit>(
      `select id from pages, plainto_tsquery('english', $1) query where words @@ query
       order by ts_rank(words, query) desc, id limit 3`,
      [query],
    );
    return indexesOf(rows);
  };
  return { MiniSearch: askMini, Orama: askOrama, "Postgres alone": askPostgres };
}
