import { and, desc, eq, lt, or } from "drizzle-orm";
import type { openAPILint } from "#lib/contract/api-specs/openapi-lint.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Context } from "../access/context.ts";
import { type OpenAPISpecVersionRow, openAPISpecVersionTable } from "../db/schema/api-specs.ts";
import { listInMemory } from "../platform/lists/list-in-memory.ts";
import { findingsOf } from "./findings.ts";
import type { Finding } from "./lint/lint-document.ts";
import { requireSpec, requireVersionOf } from "./require.ts";

type Op = typeof openAPILint;

async function versionBefore(
  { db }: Pick<Context, "db">,
  { id, specId, createdAt }: OpenAPISpecVersionRow,
): Promise<OpenAPISpecVersionRow | undefined> {
  const table = openAPISpecVersionTable;
  const older = or(
    lt(table.createdAt, createdAt),
    and(eq(table.createdAt, createdAt), lt(table.id, id)),
  );
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.specId, specId), older))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(1);
  return row;
}

const markOf = ({ rule, file, pointer, text }: Finding) => [rule, file, pointer, text].join("\n");

/** Marks findings that are new since the previous version; none in the first version. */
function marked(findings: Finding[], before: Finding[] | undefined) {
  const known = before && new Set(before.map(markOf));
  return findings.map((finding, index) => ({
    object: "openapi-finding" as const,
    id: `${index + 1}`,
    ...finding,
    new: known !== undefined && !known.has(markOf(finding)),
  }));
}

type Marked = ReturnType<typeof marked>[number];

const wordsOf = ({ text, rule, file, pointer }: Marked) =>
  [text, rule, file, pointer].join("\n").toLowerCase();

const countsOf = (findings: Marked[]) => ({
  error: findings.filter(({ severity }) => severity === "error").length,
  warning: findings.filter(({ severity }) => severity === "warning").length,
  new: findings.filter((finding) => finding.new).length,
});

export async function lintOpenAPISpecVersion(
  ctx: Context,
  { params, query }: Input<Op["lintOpenAPISpecVersion"]>,
) {
  const spec = await requireSpec(ctx, params.specSlug);
  const version = await requireVersionOf(ctx, spec, params.versionId);
  const before = await versionBefore(ctx, version);
  const all = marked(await findingsOf(ctx, version), before && (await findingsOf(ctx, before)));
  const search = query.search?.toLowerCase();
  const found = all
    .filter(({ severity }) => query.severity === undefined || severity === query.severity)
    .filter((finding) => query.new === undefined || finding.new === query.new)
    .filter((finding) => search === undefined || wordsOf(finding).includes(search));
  const name = ["lintOpenAPISpecVersion", version.id, query.severity, query.new, search];
  return {
    ...listInMemory({ query, name, items: found, keyOf: ({ id }) => id }),
    counts: countsOf(all),
    before: before?.id,
  };
}
