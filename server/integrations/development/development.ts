import { eq } from "drizzle-orm";
import type { integrations } from "#lib/contract/integrations/integrations.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { audit } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { type IntegrationRow, integrationTable } from "../../db/schema/integrations.ts";
import { badRequest } from "../../platform/errors.ts";
import { isPrivateUrl } from "../../platform/fetch/addresses.ts";
import { requireIntegration, requireOwner, type SeenIntegration } from "../require.ts";

type Op = typeof integrations;

const never = { tunnelUrl: null, tunnelAll: false, tunnelSince: null, tunnelBy: null };

async function requireOwned(ctx: Context, name: string): Promise<SeenIntegration> {
  const seen = await requireIntegration(ctx, name);
  requireOwner(seen, "Development mode");
  return seen;
}

/** Rejects private addresses now; names are resolved again at each delivery. */
function rejectPrivate(ctx: Context, url: string): void {
  if (ctx.config.allowPrivateAddresses) return;
  if (isPrivateUrl(url)) throw badRequest("tunnelUrl: must not be in a private network");
}

async function change(
  ctx: Context,
  { integration }: SeenIntegration,
  columns: Partial<IntegrationRow>,
  after: { tunnelUrl: string; all: boolean } | undefined,
): Promise<void> {
  const { id, title, organizationId, tunnelUrl, tunnelAll } = integration;
  await ctx.db.update(integrationTable).set(columns).where(eq(integrationTable.id, id));
  await audit(ctx, {
    organizationId,
    action: after ? "integration.development-started" : "integration.development-ended",
    target: { type: "integration", id, label: title },
    ...(tunnelUrl !== null && { before: { tunnelUrl, all: tunnelAll } }),
    ...(after && { after }),
  });
}

export async function setIntegrationDevelopmentMode(
  ctx: Context,
  { params, body }: Input<Op["setIntegrationDevelopmentMode"]>,
): Promise<void> {
  const seen = await requireOwned(ctx, params.integrationName);
  const { tunnelUrl, all } = body;
  rejectPrivate(ctx, tunnelUrl);
  const columns = { tunnelUrl, tunnelAll: all, tunnelSince: ctx.now, tunnelBy: ctx.user.id };
  await change(ctx, seen, columns, { tunnelUrl, all });
}

export async function disableIntegrationDevelopmentMode(
  ctx: Context,
  { params }: Input<Op["disableIntegrationDevelopmentMode"]>,
): Promise<void> {
  const seen = await requireOwned(ctx, params.integrationName);
  if (seen.integration.tunnelUrl !== null) await change(ctx, seen, never, undefined);
}
