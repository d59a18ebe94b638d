import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { spaces } from "#lib/contract/content/spaces.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, type ReadContext, resourceOf } from "../../access/context.ts";
import { readEffectiveRole, withEffectiveRoles } from "../../access/grants/effective-access.ts";
import { requireEffectiveRole } from "../../access/levels.ts";
import { builtOnce } from "../../db/prepared.ts";
import { one } from "../../db/rows.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { readTotal } from "../../db/totals.ts";
import { notFound } from "../../platform/errors.ts";
import { openSpace } from "./open-space.ts";
import { spaceList } from "./reads/list.ts";
import { readPublication, readSharedPublication, selectSpaces } from "./reads/publication.ts";
import { titleHas } from "./reads/title-has.ts";
import { toSpace } from "./reads/to-space.ts";
import { requireTemplate, startContent } from "./templates/start.ts";

type Op = typeof spaces;

/** Returns the conditions for filters by columns; undefined without filters. */
function filters({ title, parent, language }: Input<Op["listSpacesInOrganizationById"]>["query"]) {
  const given = [
    title === undefined ? undefined : titleHas(spaceTable, title),
    parent === undefined ? undefined : eq(spaceTable.parentId, parent),
    language === undefined ? undefined : eq(spaceTable.language, language),
  ].filter((condition) => condition !== undefined);
  return given.length === 0 ? undefined : and(...given);
}

function trash(ctx: Context, organizationId: string, where: unknown) {
  requireEffectiveRole(ctx.effectiveRole, "admin", "Viewing the trash");
  const count = () => readTotal(ctx.db, organizationId, ["trash"]);
  return {
    among: and(eq(spaceTable.organizationId, organizationId), isNotNull(spaceTable.deletedAt)),
    ...(where === undefined && { count }),
  };
}

export async function listSpacesInOrganizationById(
  ctx: Context,
  { query }: Input<Op["listSpacesInOrganizationById"]>,
) {
  const { id: organizationId } = resourceOf(ctx, "organization");
  const where = filters(query);
  const { page: _, limit: __, ...name } = query;
  return spaceList(ctx, {
    query,
    organizationId,
    name: ["listSpaces", organizationId, name],
    where,
    ...(query.deleted && trash(ctx, organizationId, where ?? query.visibility ?? query.editMode)),
    visibility: query.visibility,
    editMode: query.editMode,
    sort: query.sort,
    order: query.order,
  });
}

export async function createSpace(ctx: Context, { body }: Input<Op["createSpace"]>) {
  const template = body.template && (await requireTemplate(body.template.id, "template."));
  // Specifications and translations, which computed content is made of, do not exist yet.
  if (body.computedSource) throw notFound("computedSource: source");
  const row = await openSpace(ctx, body);
  if (template) {
    await startContent(ctx, row, template, { ...body.template?.params, place: "template." });
    return readSpace(ctx, row.id);
  }
  // The row as inserted suffices, since a new space is on no site.
  const effectiveRole = await readEffectiveRole(ctx, row);
  return toSpace(ctx, { space: row, publication: null, effectiveRole });
}

const spaceQuery = builtOnce((db) => {
  const { query, selection } = selectSpaces(db);
  return { query: query.where(eq(spaceTable.id, sql.placeholder("id"))), selection };
});

/** Reads the current state of a space, for responses of writes. */
export async function readSpace(ctx: Context, id: string) {
  const rows = await spaceQuery(ctx.db, { id });
  return toSpace(ctx, one(await withEffectiveRoles(ctx, rows)));
}

/**
 * Returns the published site of a space; on a share-link site, an active key is required
 * (docs/format.md#share-keys).
 */
async function requirePublication(ctx: ReadContext, spaceId: string, shareKey: string | undefined) {
  const publication = await readPublication(ctx.db, spaceId);
  if (shareKey === undefined || publication?.visibility !== "share-link") return publication;
  const shared = await readSharedPublication(ctx.db, spaceId, shareKey);
  if (!shared) throw notFound("shareKey: share link");
  return { ...shared, shareKey };
}

/** Reads a space. Its row was loaded with the caller, so only the publication is read here. */
export async function getSpaceById(ctx: ReadContext, { query }: Input<Op["getSpaceById"]>) {
  const space = resourceOf(ctx, "space");
  const publication = await requirePublication(ctx, space.id, query.shareKey);
  return toSpace(ctx, { space, publication, effectiveRole: ctx.effectiveRole });
}
