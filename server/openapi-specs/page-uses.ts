import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { openAPIComparisons } from "#lib/contract/openapi-comparison.ts";
import type { Input } from "#lib/contract/operation.ts";
import { bringUpToDate } from "../content/current/catch-up.ts";
import { spacePageTable } from "../content/current/table.ts";
import { documentsOf } from "../content/document/convert.ts";
import type { Block } from "../content/document/nodes.ts";
import { spaceLinkTable } from "../content/links/table.ts";
import { readObjects } from "../content/objects.ts";
import { pageUrl } from "../content/to-page.ts";
import { type Context, placed } from "../context.ts";
import { listInMemory } from "../db/list-in-memory.ts";
import { spaceTable } from "../spaces/table.ts";
import { visibleSpaces } from "../spaces/visible.ts";
import { changesBetween } from "./changes.ts";
import type { OperationName } from "./compare/report.ts";
import { usesIn } from "./page-blocks.ts";
import { requireSpec, requireVersionOf } from "./require.ts";
import type { OpenAPISpecRow } from "./table.ts";

type Op = typeof openAPIComparisons;

/** Pages that name a specification are few; more than these are not looked into. */
const mostPages = 1_000;

/** The pages that the caller may see and that show something of a specification, with their texts' hashes. */
async function pagesNaming(ctx: Context, organizationId: string, { id, slug }: OpenAPISpecRow) {
  await bringUpToDate(ctx, organizationId);
  const { spaceId, pageId, kind, targetId } = spaceLinkTable;
  return ctx.db
    .selectDistinct({
      spaceId,
      pageId,
      spaceTitle: spaceTable.title,
      pageTitle: spacePageTable.title,
      document: spacePageTable.document,
    })
    .from(spaceLinkTable)
    .innerJoin(spaceTable, eq(spaceTable.id, spaceId))
    .innerJoin(
      spacePageTable,
      and(eq(spacePageTable.spaceId, spaceId), eq(spacePageTable.pageId, pageId)),
    )
    .where(
      and(
        visibleSpaces(ctx, organizationId),
        eq(kind, "openapi"),
        inArray(targetId, [id, slug]),
        isNotNull(spacePageTable.document),
      ),
    )
    .orderBy(spaceTable.title, spacePageTable.title, pageId)
    .limit(mostPages);
}

/** Which of some operations each text shows, by the text's hash. */
async function usesOfTexts(
  ctx: Context,
  hashes: string[],
  spec: OpenAPISpecRow,
  removed: OperationName[],
): Promise<Map<string, OperationName[]>> {
  const texts = await readObjects(ctx.db, hashes);
  const named = [...texts].filter(([, text]) => removed.some(({ path }) => text.includes(path)));
  const documents = await documentsOf(named.map(([, text]) => text));
  const uses = named.map(([hash], at) => {
    const nodes = (documents[at]?.nodes ?? []) as Block[];
    return [hash, usesIn(nodes, spec, removed)] as const;
  });
  return new Map(uses.filter(([, found]) => found.length > 0));
}

export async function listPagesUsingRemovedOpenAPIOperations(
  ctx: Context,
  { params, query }: Input<Op["listPagesUsingRemovedOpenAPIOperations"]>,
) {
  const organizationId = placed(ctx, "organization").id;
  const spec = await requireSpec(ctx, params.specSlug);
  const from = await requireVersionOf(ctx, spec, query.from);
  const to = await requireVersionOf(ctx, spec, query.to);
  const changes = await changesBetween(ctx, from, to);
  const removed = changes.flatMap(({ kind, operations }) =>
    kind === "operation-removed" ? operations : [],
  );
  const pages = removed.length > 0 ? await pagesNaming(ctx, organizationId, spec) : [];
  const hashes = pages.map(({ document }) => document ?? "");
  const uses = await usesOfTexts(ctx, hashes, spec, removed);
  const items = pages.flatMap((row) => {
    const operations = uses.get(row.document ?? "");
    if (!operations) return [];
    const { spaceId, pageId, spaceTitle, pageTitle } = row;
    return {
      object: "openapi-page-use" as const,
      space: { id: spaceId, title: spaceTitle },
      page: { id: pageId, title: pageTitle },
      operations,
      urls: { app: pageUrl({ config: ctx.config, organizationId, spaceId }, pageId) },
    };
  });
  const name = ["listPagesUsingRemovedOpenAPIOperations", from.id, to.id];
  return listInMemory({
    query,
    name,
    items,
    keyOf: ({ space, page }) => `${space.id} ${page.id}`,
  });
}
