import { and, eq, inArray } from "drizzle-orm";
import type { integrations } from "#lib/contract/integrations/integrations.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, type ReadContext, resourceOf } from "../access/context.ts";
import type { Deps } from "../access/deps.ts";
import { coversPlace, type PlaceKind } from "../access/installations/place-kinds.ts";
import type { Db } from "../db/client.ts";
import {
  installationTable,
  integrationTable,
  integrationVersionTable,
} from "../db/schema/integrations.ts";
import { isInstalledVersion } from "./installations/installed-version.ts";
import { integrationList, matches } from "./list.ts";
import { policyHeader, scriptUrl } from "./publishing/endpoints.ts";
import { assetsUrl } from "./publishing/pictures.ts";
import { withPictures } from "./to-integration.ts";
import { readViewer } from "./viewer.ts";

type Op = typeof integrations;

type Covered = Record<"id" | "organizationId", string>;

/** Selects the ids of integrations whose installations cover the resource. */
function installedAt(ctx: Context, kind: PlaceKind) {
  const { id, organizationId } = resourceOf(ctx, kind);
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
  const name = ["integrationsAt", resourceOf(ctx, kind).id, query.search];
  return integrationList(ctx, { query, name, where, viewer: await readViewer(ctx) });
}

export const listSpaceIntegrations = (ctx: Context, input: Input<Op["listSpaceIntegrations"]>) =>
  listAt(ctx, "space", input);

export const listSiteIntegrations = (ctx: Context, input: Input<Op["listSiteIntegrations"]>) =>
  listAt(ctx, "site", input);

/** Selects the active installations that cover a resource of their organization, with their versions. */
function activeAt(db: Db, kind: PlaceKind, { id, organizationId }: Covered) {
  return db
    .select({
      name: integrationTable.name,
      installation: installationTable,
      definition: integrationVersionTable.definition,
    })
    .from(installationTable)
    .innerJoin(integrationTable, eq(integrationTable.id, installationTable.integrationId))
    .innerJoin(integrationVersionTable, isInstalledVersion)
    .where(
      and(
        eq(installationTable.organizationId, organizationId),
        eq(installationTable.status, "active"),
        coversPlace(db, kind, id),
      ),
    )
    .orderBy(installationTable.id);
}

export async function listSpaceIntegrationBlocks(ctx: ReadContext) {
  const rows = await activeAt(ctx.db, "space", resourceOf(ctx, "space"));
  return rows.flatMap(({ name, definition }) => {
    const blocks = withPictures(definition.blocks, assetsUrl(ctx.config, name)) ?? [];
    return blocks.length > 0 ? [{ name, blocks }] : [];
  });
}

/** Reads the scripts that active installations with that scope add to a site. */
export async function readSiteScripts({ db, config }: Pick<Deps, "db" | "config">, site: Covered) {
  const rows = await activeAt(db, "site", site);
  const injecting = rows.filter(({ installation }) =>
    installation.scopes.includes("site:script:inject"),
  );
  return injecting.map(({ name, installation, definition }) => ({
    script: scriptUrl(config, { integration: name, installation: installation.id, site: site.id }),
    contentSecurityPolicy:
      definition.contentSecurityPolicy && policyHeader(definition.contentSecurityPolicy),
    cookies: installation.scopes.includes("site:script:cookies"),
  }));
}

export const listSiteIntegrationScripts = (ctx: ReadContext) =>
  readSiteScripts(ctx, resourceOf(ctx, "site"));
