import { and, eq, sql } from "drizzle-orm";
import type { installations } from "#lib/contract/integrations/installations.ts";
import type { PageQuery } from "#lib/contract/platform/common.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import {
  type Definition,
  installationTable,
  integrationTable,
  integrationVersionTable,
} from "../../db/schema/integrations.ts";
import { organizationTable } from "../../db/schema/organizations.ts";
import { notFound } from "../../platform/errors.ts";
import { listPage } from "../../platform/lists/list.ts";
import { matches } from "../list.ts";
import { type IntegrationParts, toIntegration } from "../to-integration.ts";
import { readViewer } from "../viewer.ts";
import { isInstalledVersion } from "./installed-version.ts";
import {
  checkedParts,
  failingSince,
  type InstallationParts,
  lacking,
  toInstallation,
  waitingVersion,
  withSites,
} from "./to-installation.ts";

type Op = typeof installations;
type Row = InstallationParts & IntegrationParts & { installed: Definition };

/** Returns the parts of an integration in the version that is installed. */
const installedParts = ({ integration, owner, installation, installed }: Row) => ({
  owner,
  integration: { ...integration, version: installation.version, definition: installed },
});

const installedTexts = {
  title: sql`(${integrationVersionTable.definition} ->> 'title')`,
  description: sql`(${integrationVersionTable.definition} ->> 'description')`,
};

interface List<Item> {
  query: PageQuery & { search?: string | undefined };
  name: string;
  toItem: (row: Row) => Item;
}

/** Lists installations in the organization that the path names, newest first. */
function installedList<Item>(ctx: Context, { query, name, toItem }: List<Item>) {
  const { id: organizationId } = resourceOf(ctx, "organization");
  const where = and(
    eq(installationTable.organizationId, organizationId),
    matches(query.search, installedTexts),
  );
  const isOf = eq(integrationTable.id, installationTable.integrationId);
  return listPage({
    query,
    name: [name, organizationId, query.search],
    keys: [
      { column: installationTable.createdAt, value: (row: Row) => row.installation.createdAt },
      { column: installationTable.id, value: (row: Row) => row.installation.id },
    ],
    order: "desc",
    rows: async (after, orderBy, limit) => {
      const rows = await ctx.db
        .select({
          ...checkedParts,
          integration: integrationTable,
          owner: organizationTable,
          installed: integrationVersionTable.definition,
        })
        .from(installationTable)
        .innerJoin(integrationTable, isOf)
        .innerJoin(integrationVersionTable, isInstalledVersion)
        .innerJoin(organizationTable, eq(organizationTable.id, integrationTable.organizationId))
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit);
      return withSites(ctx.db, rows);
    },
    count: () =>
      ctx.db.$count(
        ctx.db
          .select({ id: installationTable.id })
          .from(installationTable)
          .innerJoin(integrationTable, isOf)
          .innerJoin(integrationVersionTable, isInstalledVersion)
          .where(where)
          .as("installed"),
      ),
    toItem,
  });
}

export async function listOrganizationInstallations(
  ctx: Context,
  { query }: Input<Op["listOrganizationInstallations"]>,
) {
  const viewer = await readViewer(ctx);
  return installedList(ctx, {
    query,
    name: "listOrganizationInstallations",
    toItem: (row) => ({
      installation: toInstallation(ctx.config, row),
      integration: toIntegration(ctx, installedParts(row), viewer),
    }),
  });
}

export async function listOrganizationInstallationsStatus(
  ctx: Context,
  { query }: Input<Op["listOrganizationInstallationsStatus"]>,
) {
  const viewer = await readViewer(ctx);
  return installedList(ctx, {
    query,
    name: "listOrganizationInstallationsStatus",
    toItem: (row) => ({
      status: row.installation.status,
      integration: toIntegration(ctx, installedParts(row), viewer),
      ...waitingVersion(row.installation, row.latest),
      ...failingSince(row.installation),
      ...lacking(row),
    }),
  });
}

export async function getOrganizationInstallationStatus(
  ctx: Context,
  { params }: Input<Op["getOrganizationInstallationStatus"]>,
) {
  const { id } = resourceOf(ctx, "organization");
  const [found] = await ctx.db
    .select({ status: installationTable.status })
    .from(installationTable)
    .innerJoin(integrationTable, eq(integrationTable.id, installationTable.integrationId))
    .where(
      and(
        eq(installationTable.organizationId, id),
        eq(integrationTable.name, params.integrationName),
      ),
    );
  if (!found) throw notFound("Installation");
  return found;
}
