import { compareDocuments } from "../openapi-specs/compare/compare-documents.ts";

export type Doc = Record<string, unknown>;

const files = (document: Doc) => ({
  entry: "openapi.json",
  files: [["openapi.json", JSON.stringify(document)]] as [string, string][],
});

export const compare = (from: Doc, to: Doc) => compareDocuments(files(from), files(to));

export const frame = { openapi: "3.1.0", info: { title: "Pets", version: "1" } };

/** A document in which callers send one schema and are answered another. */
export const talking = (sent: unknown, answered: unknown, more: Doc = {}): Doc => ({
  ...frame,
  paths: {
    "/pets": {
      post: {
        requestBody: { content: { "application/json": { schema: sent } } },
        responses: { 200: { content: { "application/json": { schema: answered } } } },
        ...more,
      },
    },
  },
});

export const told = (from: Doc, to: Doc) =>
  compare(from, to).map(({ class: is, kind }) => `${is} ${kind}`);

/** What a change of a schema is where callers send it, and where they receive it. */
export const bothWays = (before: unknown, after: unknown) => ({
  sent: told(talking(before, {}), talking(after, {})),
  answered: told(talking({}, before), talking({}, after)),
});
