import { and, eq } from "drizzle-orm";
import { operation } from "#lib/contract/define.ts";
import type { RenderContext } from "#lib/contract/integration-calls.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { requireAccess } from "../access.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { coversPlace, type PlaceKind } from "../installations/place-kinds.ts";
import { installationTable } from "../installations/table.ts";
import { integrationTable } from "../integrations/table.ts";
import { siteTable } from "../sites/table.ts";
import type { CallPlace } from "./environment.ts";

/** What a context takes is asked of the one place that says who may do what. */
const lookAt = (path: string, role: Operation["role"]): Operation =>
  operation({ method: "GET", path, role, summary: "", tag: "integrations", ok: 200 });

const organization = "/v1/orgs/{organizationId}";
const takes = {
  configuration_account: lookAt(organization, "admin"),
  configuration_contentsource: lookAt(organization, "create"),
  configuration_space: lookAt("/v1/spaces/{spaceId}", "admin"),
  configuration_site: lookAt(`${organization}/sites/{siteId}`, "admin"),
  document: lookAt("/v1/spaces/{spaceId}", "read"),
};

/** The ids that the context names, with the organization of a site. */
async function paramsOf({ db }: Context, context: RenderContext): Promise<Record<string, string>> {
  if ("organizationId" in context) return { organizationId: context.organizationId };
  if ("spaceId" in context) return { spaceId: context.spaceId };
  const [site] = await db
    .select({ organizationId: siteTable.organizationId })
    .from(siteTable)
    .where(eq(siteTable.id, context.siteId));
  if (!site) throw notFound("context.siteId: site");
  return { organizationId: site.organizationId, siteId: context.siteId };
}

function placeOf(context: RenderContext): CallPlace | undefined {
  if ("spaceId" in context) return { kind: "space", id: context.spaceId };
  return "siteId" in context ? { kind: "site", id: context.siteId } : undefined;
}

const covered = ({ db }: Context, place: { kind: PlaceKind; id: string } | undefined) =>
  place && coversPlace(db, place.kind, place.id);

/** Where something is drawn: the installation there, where the caller may be. */
export async function requireRenderPlace(ctx: Context, name: string, context: RenderContext) {
  const params = await paramsOf(ctx, context);
  const caller = await requireAccess(ctx.db, takes[context.type], params, ctx.token.hash, ctx.now);
  const organizationId = caller.place.organization?.id ?? "";
  const place = placeOf(context);
  const [found] = await ctx.db
    .select({ integrationId: integrationTable.id, installationId: installationTable.id })
    .from(installationTable)
    .innerJoin(integrationTable, eq(integrationTable.id, installationTable.integrationId))
    .where(
      and(
        eq(integrationTable.name, name),
        eq(installationTable.organizationId, organizationId),
        covered(ctx, place),
      ),
    );
  if (!found) throw notFound("Installation");
  return { ...found, organizationId, place };
}
