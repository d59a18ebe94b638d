import { and, eq, inArray } from "drizzle-orm";
import type { integrations } from "#lib/contract/integrations.ts";
import type { Input } from "#lib/contract/operation.ts";
import { type Context, placed } from "../context.ts";
import { coversPlace, type PlaceKind } from "../installations/place-kinds.ts";
import { installationTable } from "../installations/table.ts";
import { scriptUrl } from "./endpoints.ts";
import { integrationList, matches } from "./list.ts";
import { assetsUrl } from "./pictures.ts";
import { integrationTable, integrationVersionTable } from "./table.ts";
import { withPictures } from "./to-integration.ts";
import { readViewer } from "./viewer.ts";

type Op = typeof integrations;

/** The installations that cover the place, as a query of the ids of their integrations. */
function installedAt(ctx: Context, kind: PlaceKind) {
  const { id, organizationId } = placed(ctx, kind);
  return ctx.db
    .select({ id: installationTable.integrationId })
    .from(installationTable)
    .where(
      and(
        eq(installationTable.organizationId, organizationId),
        eq(installationTable.integrationId, integrationTable.id),
        coversPlace(ctx.db, kind, id),
      ),
    );
}

async function listAt(
  ctx: Context,
  kind: PlaceKind,
  { query }: Input<Op["listSpaceIntegrations"]> | Input<Op["listSiteIntegrations"]>,
) {
  const where = and(inArray(integrationTable.id, installedAt(ctx, kind)), matches(query.search));
  const name = ["integrationsAt", placed(ctx, kind).id, query.search];
  return integrationList(ctx, { query, name, where, viewer: await readViewer(ctx) });
}

export const listSpaceIntegrations = (ctx: Context, input: Input<Op["listSpaceIntegrations"]>) =>
  listAt(ctx, "space", input);

export const listSiteIntegrations = (ctx: Context, input: Input<Op["listSiteIntegrations"]>) =>
  listAt(ctx, "site", input);

/** The active installations that cover the place, with the version that each runs. */
function activeAt(ctx: Context, kind: PlaceKind) {
  const { id, organizationId } = placed(ctx, kind);
  return ctx.db
    .select({
      name: integrationTable.name,
      installation: installationTable,
      definition: integrationVersionTable.definition,
    })
    .from(installationTable)
    .innerJoin(integrationTable, eq(integrationTable.id, installationTable.integrationId))
    .innerJoin(
      integrationVersionTable,
      and(
        eq(integrationVersionTable.integrationId, installationTable.integrationId),
        eq(integrationVersionTable.version, installationTable.version),
      ),
    )
    .where(
      and(
        eq(installationTable.organizationId, organizationId),
        eq(installationTable.status, "active"),
        coversPlace(ctx.db, kind, id),
      ),
    )
    .orderBy(installationTable.id);
}

export async function listSpaceIntegrationBlocks(ctx: Context) {
  const rows = await activeAt(ctx, "space");
  return rows.flatMap(({ name, definition }) => {
    const blocks = withPictures(definition.blocks, assetsUrl(ctx.config, name)) ?? [];
    return blocks.length > 0 ? [{ name, blocks }] : [];
  });
}

/** One header of what was given by directive. */
const headerOf = (policy: string | Record<string, string> | undefined) =>
  policy === undefined || typeof policy === "string"
    ? policy
    : Object.entries(policy)
        .map(([directive, sources]) => `${directive} ${sources}`.trim())
        .join("; ");

/** The scripts that active installations add to the site, where they were granted to. */
export async function listSiteIntegrationScripts(ctx: Context) {
  const site = placed(ctx, "site").id;
  const rows = await activeAt(ctx, "site");
  const injecting = rows.filter(({ installation }) =>
    installation.scopes.includes("site:script:inject"),
  );
  return injecting.map(({ name, installation, definition }) => ({
    script: scriptUrl(ctx.config, { integration: name, installation: installation.id, site }),
    contentSecurityPolicy: headerOf(definition.contentSecurityPolicy),
    cookies: installation.scopes.includes("site:script:cookies"),
  }));
}
