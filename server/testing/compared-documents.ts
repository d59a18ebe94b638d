import { compareDocuments } from "../api-specs/compare/compare-documents.ts";

export type Doc = Record<string, unknown>;

const files = (document: Doc) => ({
  entry: "openapi.json",
  files: [["openapi.json", JSON.stringify(document)]] as [string, string][],
});

export const compare = (from: Doc, to: Doc) => compareDocuments(files(from), files(to));

export const frame = { openapi: "3.1.0", info: { title: "Pets", version: "1" } };

/** Document in which callers send one schema and receive another. */
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

export const reported = (from: Doc, to: Doc) =>
  compare(from, to).map(({ class: is, kind }) => `${is} ${kind}`);

/** Changes found when a schema is sent, and when it is received. */
export const bothWays = (before: unknown, after: unknown) => ({
  sent: reported(talking(before, {}), talking(after, {})),
  answered: reported(talking({}, before), talking({}, after)),
});
