import type { openAPIComparisons } from "#lib/contract/api-specs/openapi-comparison.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Context } from "../access/context.ts";
import { listInMemory } from "../platform/lists/list-in-memory.ts";
import { changesBetween } from "./changes.ts";
import type { ReportedChange } from "./compare/compare-documents.ts";
import { requireSpec, requireVersionOf } from "./require.ts";

type Op = typeof openAPIComparisons;

const wordsOf = ({ text, subject = "", kind, pointer, operations }: ReportedChange) =>
  [text, subject, kind, pointer, ...operations.map(({ method, path }) => `${method} ${path}`)]
    .join("\n")
    .toLowerCase();

function countsOf(changes: ReportedChange[]) {
  const counts = { breaking: 0, compatible: 0, documentation: 0 };
  for (const { class: is } of changes) counts[is]++;
  return counts;
}

export async function compareOpenAPISpecVersions(
  ctx: Context,
  { params, query }: Input<Op["compareOpenAPISpecVersions"]>,
) {
  const spec = await requireSpec(ctx, params.specSlug);
  const from = await requireVersionOf(ctx, spec, query.from);
  const to = await requireVersionOf(ctx, spec, query.to);
  const changes = await changesBetween(ctx, from, to);
  const search = query.search?.toLowerCase();
  const found = changes
    .map((change, index) => ({ object: "openapi-change" as const, id: `${index + 1}`, ...change }))
    .filter((change) => query.class === undefined || change.class === query.class)
    .filter((change) => search === undefined || wordsOf(change).includes(search));
  const name = ["compareOpenAPISpecVersions", from.id, to.id, query.class, search];
  return {
    ...listInMemory({ query, name, items: found, keyOf: ({ id }) => id }),
    from: from.id,
    to: to.id,
    counts: countsOf(changes),
  };
}
