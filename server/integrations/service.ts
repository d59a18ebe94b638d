import { and, eq, or } from "drizzle-orm";
import type { IntegrationQuery, integrations } from "#lib/contract/integrations/integrations.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../access/context.ts";
import { integrationTable } from "../db/schema/integrations.ts";
import { filtersOf, integrationList } from "./list.ts";
import { requireIntegration } from "./require.ts";
import { toIntegration } from "./to-integration.ts";
import { readViewer } from "./viewer.ts";

type Op = typeof integrations;

const filtersIn = ({ page: _, limit: __, ...filters }: IntegrationQuery) => filters;

export async function listIntegrations(ctx: Context, { query }: Input<Op["listIntegrations"]>) {
  const filters = filtersIn(query);
  return integrationList(ctx, {
    query,
    name: ["listIntegrations", filters],
    where: and(eq(integrationTable.visibility, "public"), filtersOf(filters)),
    viewer: await readViewer(ctx),
  });
}

/** Lists public integrations and the organization's own. */
export async function listOrganizationIntegrations(
  ctx: Context,
  { query }: Input<Op["listOrganizationIntegrations"]>,
) {
  const { id } = resourceOf(ctx, "organization");
  const filters = filtersIn(query);
  const theirs = or(
    eq(integrationTable.visibility, "public"),
    eq(integrationTable.organizationId, id),
  );
  return integrationList(ctx, {
    query,
    name: ["listOrganizationIntegrations", id, filters],
    where: and(theirs, filtersOf(filters)),
    viewer: await readViewer(ctx),
  });
}

export async function getIntegrationByName(
  ctx: Context,
  { params }: Input<Op["getIntegrationByName"]>,
) {
  const seen = await requireIntegration(ctx, params.integrationName);
  return toIntegration(ctx, seen, seen.viewer);
}
