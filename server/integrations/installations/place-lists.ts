import { and, eq, type SQL, sql } from "drizzle-orm";
import type { InstallationStatus } from "#lib/contract/integrations/installation.ts";
import type { installations } from "#lib/contract/integrations/installations.ts";
import type { Page, PageQuery } from "#lib/contract/platform/common.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Context } from "../../access/context.ts";
import { covers, type PlaceKind, placeKinds } from "../../access/installations/place-kinds.ts";
import {
  installationPlaceTable,
  installationTable,
  integrationTable,
  integrationVersionTable,
} from "../../db/schema/integrations.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { listPage } from "../../platform/lists/list.ts";
import { requireIntegration } from "../require.ts";
import { isInstalledVersion } from "./installed-version.ts";
import { ownInstallations, requireInstallation } from "./require.ts";
import { missesValues } from "./to-configure.ts";
import { type PlaceParts, toPlace } from "./to-place.ts";
import { readWhole, requireExtended } from "./whole-places.ts";

type Op = typeof installations;
type Asked<Id extends keyof Op> = Pick<Input<Op[Id]>, "params" | "query">;

interface List {
  query: PageQuery & {
    extended: boolean;
    externalId?: string | undefined;
    status?: InstallationStatus | undefined;
  };
  name: unknown[];
  where: SQL | undefined;
}

type Row = PlaceParts & { createdAt: Date };

/** Selects the resources that installations cover, before further filters. */
function selectPlaces({ db }: Context, kind: PlaceKind) {
  const { table, live } = placeKinds[kind];
  const isSet = and(
    eq(installationPlaceTable.installationId, installationTable.id),
    eq(installationPlaceTable.placeId, table.id),
  );
  return db
    .select({
      placeId: sql<string>`${table.id}`.as("place_id"),
      createdAt: sql<Date>`${table.createdAt}`.mapWith(spaceTable.createdAt).as("place_created_at"),
      name: integrationTable.name,
      definition: integrationVersionTable.definition,
      installation: { id: installationTable.id, status: installationTable.status },
      set: {
        configuration: installationPlaceTable.configuration,
        externalIds: installationPlaceTable.externalIds,
      },
    })
    .from(installationTable)
    .innerJoin(integrationTable, eq(integrationTable.id, installationTable.integrationId))
    .innerJoin(integrationVersionTable, isInstalledVersion)
    .innerJoin(table, and(sql`${table.organizationId} = ${installationTable.organizationId}`, live))
    .leftJoin(installationPlaceTable, isSet)
    .$dynamic();
}

/** `placeStatus` as SQL. */
const statusAt = (kind: PlaceKind) => sql`(case
  when ${installationTable.status} = 'active' and ${missesValues(kind)} then 'pending'
  else ${installationTable.status} end)`;

/** Lists the resources that installations cover, newest first. */
function placeList(ctx: Context, kind: PlaceKind, { query, name, where }: List) {
  const { table } = placeKinds[kind];
  const { externalId, status } = query;
  const { externalIds } = installationPlaceTable;
  const isNamed = externalId === undefined ? undefined : sql`${externalId} = any(${externalIds})`;
  const among = and(where, covers(kind), isNamed, status && sql`${statusAt(kind)} = ${status}`);
  return listPage<Row, Row>({
    query,
    name: [...name, kind, externalId, status],
    keys: [
      { column: table.createdAt, value: (row) => row.createdAt },
      { column: table.id, value: (row) => row.placeId },
    ],
    order: "desc",
    rows: async (after, orderBy, limit) => {
      const found = await selectPlaces(ctx, kind)
        .where(and(among, after))
        .orderBy(...orderBy)
        .limit(limit);
      return found.map(({ definition, ...row }) => ({
        ...row,
        kind,
        configurations: definition.configurations,
      }));
    },
    count: () => ctx.db.$count(selectPlaces(ctx, kind).where(among).as("places")),
    toItem: (row) => row,
  });
}

const ids = ({ items }: Page<Row>) => items.map(({ placeId }) => placeId);

async function toSpaces(ctx: Context, extended: boolean, page: Page<Row>) {
  const whole = extended ? await readWhole.space(ctx, ids(page)) : undefined;
  const items = page.items.map((row) => ({
    ...toPlace(ctx.config, row),
    space: whole?.get(row.placeId) ?? row.placeId,
  }));
  return { ...page, items };
}

async function toSites(ctx: Context, extended: boolean, page: Page<Row>) {
  const whole = extended ? await readWhole.site(ctx, ids(page)) : undefined;
  const items = page.items.map((row) => ({
    ...toPlace(ctx.config, row),
    site: whole?.get(row.placeId) ?? row.placeId,
  }));
  return { ...page, items };
}

/** Lists those of all installations visible to the caller. */
async function ofIntegration(
  ctx: Context,
  kind: PlaceKind,
  { params, query }: Asked<"listIntegrationSpaceInstallations">,
) {
  const { integration, viewer } = await requireIntegration(ctx, params.integrationName);
  if (query.extended) requireExtended(ctx, integration, kind);
  const { integrationId } = installationTable;
  const where = and(eq(integrationId, integration.id), ownInstallations(ctx, viewer));
  return placeList(ctx, kind, { query, name: ["ofIntegration", integration.id], where });
}

async function ofInstallation(
  ctx: Context,
  kind: PlaceKind,
  { params, query }: Asked<"listInstallationSpaces">,
) {
  const { integration, installation } = await requireInstallation(ctx, params);
  if (query.extended) requireExtended(ctx, integration, kind);
  const where = eq(installationTable.id, installation.id);
  return placeList(ctx, kind, { query, name: ["ofInstallation", installation.id], where });
}

export const listIntegrationSpaceInstallations = async (
  ctx: Context,
  input: Input<Op["listIntegrationSpaceInstallations"]>,
) => toSpaces(ctx, input.query.extended, await ofIntegration(ctx, "space", input));

export const listIntegrationSiteInstallations = async (
  ctx: Context,
  input: Input<Op["listIntegrationSiteInstallations"]>,
) => toSites(ctx, input.query.extended, await ofIntegration(ctx, "site", input));

export const listInstallationSpaces = async (
  ctx: Context,
  input: Input<Op["listInstallationSpaces"]>,
) => toSpaces(ctx, input.query.extended, await ofInstallation(ctx, "space", input));

export const listInstallationSites = async (
  ctx: Context,
  input: Input<Op["listInstallationSites"]>,
) => toSites(ctx, input.query.extended, await ofInstallation(ctx, "site", input));
