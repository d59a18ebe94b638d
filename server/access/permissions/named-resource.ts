import { and, eq, isNull } from "drizzle-orm";
import type { DefaultLevel } from "#lib/contract/platform/common.ts";
import type { EffectiveRole } from "../../db/schema/levels.ts";
import { siteTable } from "../../db/schema/sites.ts";
import { collectionTable, spaceTable } from "../../db/schema/spaces.ts";
import { notFound } from "../../platform/errors.ts";
import { type Context, resourceOf } from "../context.ts";
import { readEffectiveRole } from "../grants/effective-access.ts";
import { requireEffectiveRole } from "../levels.ts";
import type { GrantResource } from "./resource.ts";

export interface ResourceNames {
  space?: string | undefined;
  collection?: string | undefined;
  site?: string | undefined;
}

/** Resource named in a query, with its default access and the caller's effective role. */
export interface NamedResource extends GrantResource {
  defaultLevel: DefaultLevel;
  effectiveRole: EffectiveRole;
}

async function readSite(ctx: Context, organizationId: string, id: string) {
  const here = and(eq(siteTable.id, id), eq(siteTable.organizationId, organizationId));
  const [site] = await ctx.db
    .select({ id: siteTable.id, organizationId: siteTable.organizationId, title: siteTable.title })
    .from(siteTable)
    .where(here);
  const level = { defaultLevel: "inherit", effectiveLevel: "organization", ancestors: [] } as const;
  return site && { ...site, ...level, ancestors: [...level.ancestors], type: "site" as const };
}

async function readHolder(ctx: Context, organizationId: string, names: ResourceNames) {
  const table = names.space ? spaceTable : collectionTable;
  const type = names.space ? ("space" as const) : ("collection" as const);
  const { title, effectiveLevel, ancestors, defaultLevel } = table;
  const [row] = await ctx.db
    .select({
      id: table.id,
      organizationId: table.organizationId,
      title,
      effectiveLevel,
      ancestors,
      defaultLevel,
    })
    .from(table)
    .where(
      and(
        eq(table.id, names.space ?? names.collection ?? ""),
        eq(table.organizationId, organizationId),
        names.space ? isNull(spaceTable.deletedAt) : undefined,
      ),
    );
  return row && { ...row, type };
}

/** Returns the resource with these names, even if it is hidden from the caller. */
export async function findNamedResource(
  ctx: Context,
  names: ResourceNames,
): Promise<NamedResource | undefined> {
  const { id } = resourceOf(ctx, "organization");
  const found = names.site ? await readSite(ctx, id, names.site) : await readHolder(ctx, id, names);
  return found && { ...found, effectiveRole: await readEffectiveRole(ctx, found) };
}

/** Returns the resource named in a query; 404 if it is hidden from the caller. */
export async function requireNamedResource(
  ctx: Context,
  names: ResourceNames,
): Promise<NamedResource> {
  const found = await findNamedResource(ctx, names);
  const kind = names.site ? "site" : names.space ? "space" : "collection";
  if (!found || found.effectiveRole === null) throw notFound(`${kind}: ${kind}`);
  return found;
}

/** Returns the resource named in a query, of which the caller must be an admin. */
export async function requireAdministered(
  ctx: Context,
  names: ResourceNames,
  act: string,
): Promise<NamedResource> {
  const resource = await requireNamedResource(ctx, names);
  requireEffectiveRole(resource.effectiveRole, "admin", act);
  return resource;
}
