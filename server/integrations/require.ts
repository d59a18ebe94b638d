import { and, eq } from "drizzle-orm";
import type { Context } from "../context.ts";
import { forbidden, notFound } from "../errors.ts";
import { organizationTable } from "../organizations/table.ts";
import { integrationTable } from "./table.ts";
import type { IntegrationParts } from "./to-integration.ts";
import { administered, readViewer, seesIntegrations, type Viewer } from "./viewer.ts";

/** An integration with its owner, and who looks at it. */
export interface SeenIntegration extends IntegrationParts {
  viewer: Viewer;
}

/** The integration of that name where the caller sees it; held until the transaction ends where `lock` says so. */
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
  return found && { ...found, viewer };
}

/** The same; 404 where the caller sees none. */
export async function requireIntegration(ctx: Context, name: string): Promise<SeenIntegration> {
  const found = await findIntegration(ctx, name);
  if (!found) throw notFound("Integration");
  return found;
}

/** Refuses whoever does not administer the organization that owns it. */
export function requireOwner({ integration, viewer }: SeenIntegration, act: string): void {
  if (administered(viewer).includes(integration.organizationId)) return;
  throw forbidden(`${act} takes the role admin in the organization that owns the integration`);
}
