import { and, eq, isNotNull } from "drizzle-orm";
import type { Input } from "#lib/contract/operation.ts";
import type { spaces } from "#lib/contract/spaces.ts";
import { audit } from "../audit/record.ts";
import { type Context, placed } from "../context.ts";
import { one } from "../db/rows.ts";
import { readTotal } from "../db/totals.ts";
import { notFound } from "../errors.ts";
import { readStanding, withStandings } from "../grants/reach.ts";
import { requireStanding } from "../levels.ts";
import { requireTemplate, startContent } from "../templates/start.ts";
import { insertSpace } from "./insert.ts";
import { spaceList } from "./list.ts";
import { readPublication, selectSpaces } from "./publication.ts";
import { spaceTable } from "./table.ts";
import { titleHas } from "./title-has.ts";
import { type SpaceParts, toSpace } from "./to-space.ts";

type Op = typeof spaces;

/** Conditions of the filters that were given; undefined where none was. */
function filters({
  title,
  parent,
  editMode,
  language,
}: Input<Op["listSpacesInOrganizationById"]>["query"]) {
  const given = [
    title === undefined ? undefined : titleHas(spaceTable, title),
    parent === undefined ? undefined : eq(spaceTable.parentId, parent),
    editMode === undefined ? undefined : eq(spaceTable.editMode, editMode),
    language === undefined ? undefined : eq(spaceTable.language, language),
  ].filter((condition) => condition !== undefined);
  return given.length === 0 ? undefined : and(...given);
}

function trash(ctx: Context, organizationId: string, where: unknown) {
  requireStanding(ctx.standing, "admin", "Looking into the trash");
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
  const { id: organizationId } = placed(ctx, "organization");
  const where = filters(query);
  const { page: _, limit: __, ...name } = query;
  return spaceList(ctx, {
    query,
    organizationId,
    name: ["listSpaces", organizationId, name],
    where,
    ...(query.deleted && trash(ctx, organizationId, where ?? query.visibility)),
    visibility: query.visibility,
    sort: query.sort,
    order: query.order,
  });
}

export async function createSpace(ctx: Context, { body }: Input<Op["createSpace"]>) {
  const organization = placed(ctx, "organization");
  const template = body.template && (await requireTemplate(body.template.id, "template."));
  // Specifications and translations, which computed content is made of, do not exist yet.
  if (body.computedSource) throw notFound("computedSource: source");
  const row = await insertSpace(ctx, {
    organizationId: organization.id,
    parentId: body.parent ?? null,
    title: body.title ?? "Untitled",
    emoji: body.emoji ?? "",
    language: body.language,
    editMode: body.editMode ?? "live",
  });
  await audit(ctx, {
    organizationId: organization.id,
    action: "space.created",
    target: { type: "space", id: row.id, label: row.title },
  });
  if (template) {
    await startContent(ctx, row, template, { ...body.template?.params, place: "template." });
    return readSpace(ctx, row.id);
  }
  // As it was written: a new space is on no site.
  const standing = await readStanding(ctx, row);
  return toSpace(ctx, { space: row, hostname: organization.hostname, publication: null, standing });
}

/** Reads a space as it now is; for answers of writes. */
export async function readSpace(ctx: Context, id: string) {
  const { query } = selectSpaces(ctx.db);
  const rows = (await query.where(eq(spaceTable.id, id))) as SpaceParts[];
  return toSpace(ctx, one(await withStandings(ctx, rows)));
}

/** The row came with the caller; only where it is published is still to be asked. */
export async function getSpaceById(ctx: Context) {
  const space = placed(ctx, "space");
  const { hostname } = placed(ctx, "organization");
  const publication = await readPublication(ctx.db, space.id);
  return toSpace(ctx, { space, hostname, publication, standing: ctx.standing });
}
