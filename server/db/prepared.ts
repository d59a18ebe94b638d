import type { Db } from "./client.ts";

/** A query that is built once for each database: what callers do most need not be planned again. */
export function preparedOnce<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>();
  return (db) => {
    const query = queries.get(db) ?? build(db);
    queries.set(db, query);
    return query;
  };
}
