import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { openAPIComparisons } from "#lib/contract/api-specs/openapi-comparison.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../access/context.ts";
import { visibleSpaces } from "../access/grants/visible-spaces.ts";
import { documentsOf } from "../content/document/convert.ts";
import { specBlocks } from "../content/document/names.ts";
import type { Block, Inline, Node } from "../content/document/nodes.ts";
import { pageUrl } from "../content/pages/to-page.ts";
import { updateIndexes } from "../content/revisions/current/update-indexes.ts";
import { readObjects } from "../content/revisions/objects.ts";
import type { OpenAPISpecRow } from "../db/schema/api-specs.ts";
import { spaceLinkTable, spacePageTable } from "../db/schema/content.ts";
import { spaceTable } from "../db/schema/spaces.ts";
import { listInMemory } from "../platform/lists/list-in-memory.ts";
import { changesBetween } from "./changes.ts";
import type { OperationName } from "./compare/report.ts";
import { requireSpec, requireVersionOf } from "./require.ts";

interface Named {
  id: string;
  slug: string;
}

/** Returns true if the data of a block names the specification, by id or slug. */
function names(data: Record<string, unknown>, { id, slug }: Named): boolean {
  const refs = [data, ...Object.values(data)].map((value) =>
    typeof value === "object" && value !== null && "spec" in value ? value.spec : undefined,
  );
  return refs.some((spec) => spec === id || spec === slug);
}

/** Returns those of a specification's operations that the blocks show, each once. */
function usesIn(
  nodes: readonly Block[],
  spec: Named,
  operations: readonly OperationName[],
): OperationName[] {
  const found = new Set<OperationName>();
  const waiting: Node[] = [...nodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.object === "text") continue;
    const { type, data = {}, nodes: inside = [], fragments = [] }: Block | Inline = node;
    waiting.push(...inside, ...fragments.flatMap((fragment) => fragment.nodes));
    if (!specBlocks.has(type) || !names(data, spec)) continue;
    const method = String(data.method).toLowerCase();
    const shown = operations.find((each) => each.method === method && each.path === data.path);
    if (shown) found.add(shown);
  }
  return operations.filter((operation) => found.has(operation));
}

type Op = typeof openAPIComparisons;

/** Limit of checked pages; few pages name a specification. */
const mostPages = 1_000;

/** Returns the visible pages that show a part of a specification, with hashes of their texts. */
async function pagesNaming(ctx: Context, organizationId: string, { id, slug }: OpenAPISpecRow) {
  await updateIndexes(ctx, organizationId);
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

/** Returns the operations that each text shows, by hash of the text. */
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
  const organizationId = resourceOf(ctx, "organization").id;
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
