import { and, eq } from "drizzle-orm";
import type { Context } from "../access/context.ts";
import { singleSignOnNeeded } from "../access/sessions/admittance.ts";
import { integrationTable } from "../db/schema/integrations.ts";
import { organizationTable } from "../db/schema/organizations.ts";
import { forbidden, notFound } from "../platform/errors.ts";
import type { IntegrationParts } from "./to-integration.ts";
import {
  administered,
  readViewer,
  requireAdmittance,
  seesIntegrations,
  type Viewer,
} from "./viewer.ts";

/** Integration with its owner and the viewer. */
export interface SeenIntegration extends IntegrationParts {
  viewer: Viewer;
}

/**
 * Returns the integration of that name if the caller sees it; `lock` holds it until the transaction
 * ends.
 */
export async function findIntegration(
  ctx: Context,
  name: string,
  lock = false,
): Promise<SeenIntegration | undefined> {
  const viewer = await readViewer(ctx);
  const query = ctx.db
    .select({ integration: integrationTable, owner: organizationTable })
    .from(integrationTable)
    .innerJoin(organizationTable, eq(organizationTable.id, integrationTable.organizationId))
    .where(and(eq(integrationTable.name, name), seesIntegrations(ctx, viewer)));
  const [found] = await (lock ? query.for("update", { of: integrationTable }) : query);
  if (!found) await requireSeenAnyway(ctx, name, viewer);
  return found && { ...found, viewer };
}

/**
 * Throws 403 if the caller could see the integration with a token that their organization admits.
 */
async function requireSeenAnyway(ctx: Context, name: string, { refusing }: Viewer): Promise<void> {
  for (const { organization, member } of refusing) {
    const roles = new Map([[organization.id, member.role]]);
    const seen = and(
      eq(integrationTable.name, name),
      seesIntegrations(ctx, { roles, integrationId: null }),
    );
    if ((await ctx.db.$count(integrationTable, seen)) > 0) throw singleSignOnNeeded(organization);
  }
}

/** Returns it, or 404 if it is hidden from the caller. */
export async function requireIntegration(ctx: Context, name: string): Promise<SeenIntegration> {
  const found = await findIntegration(ctx, name);
  if (!found) throw notFound("Integration");
  return found;
}

/** Rejects callers who do not administer the owning organization. */
export function requireOwner({ integration, viewer }: SeenIntegration, act: string): void {
  if (administered(viewer).includes(integration.organizationId)) return;
  requireAdmittance(viewer, integration.organizationId);
  throw forbidden(`${act} requires the admin role in the organization that owns the integration`);
}
