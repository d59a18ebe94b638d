import { and, eq } from "drizzle-orm";
import type { RenderContext } from "#lib/contract/integrations/integration-calls.ts";
import { operation } from "#lib/contract/platform/define.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { requireAccess } from "../../access/access.ts";
import type { Context } from "../../access/context.ts";
import { coversPlace } from "../../access/installations/place-kinds.ts";
import type { Db } from "../../db/client.ts";
import { installationTable, integrationTable } from "../../db/schema/integrations.ts";
import { siteTable } from "../../db/schema/sites.ts";
import { notFound } from "../../platform/errors.ts";
import type { CallPlace } from "./environment.ts";

/**
 * Returns an operation, with which the regular access control checks the path and role of a
 * context.
 */
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

/** Returns the ids that the context names, and the organization of a site. */
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

interface Wanted {
  name: string;
  organizationId: string;
  place: CallPlace | undefined;
}

export async function findInstallation(db: Db, { name, organizationId, place }: Wanted) {
  const [found] = await db
    .select({ integrationId: integrationTable.id, installationId: installationTable.id })
    .from(installationTable)
    .innerJoin(integrationTable, eq(integrationTable.id, installationTable.integrationId))
    .where(
      and(
        eq(integrationTable.name, name),
        eq(installationTable.organizationId, organizationId),
        place && coversPlace(db, place.kind, place.id),
      ),
    );
  return found;
}

/** Returns the installation for rendering in a context that the caller may access. */
export async function requireRenderPlace(ctx: Context, name: string, context: RenderContext) {
  const params = await paramsOf(ctx, context);
  const caller = await requireAccess(ctx.db, takes[context.type], params, ctx.token.hash, ctx.now);
  const organizationId = caller.resources.organization?.id ?? "";
  const place = placeOf(context);
  const found = await findInstallation(ctx.db, { name, organizationId, place });
  if (!found) throw notFound("Installation");
  return { ...found, organizationId, place };
}
