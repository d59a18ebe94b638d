import { and, eq } from "drizzle-orm";
import type { installations } from "#lib/contract/integrations/installations.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { isFor, type PlaceKind } from "../../access/installations/place-kinds.ts";
import { one } from "../../db/rows.ts";
import { type InstallationPlaceRow, installationPlaceTable } from "../../db/schema/integrations.ts";
import { siteTable } from "../../db/schema/sites.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { AlreadyGone, conflict, notFound } from "../../platform/errors.ts";
import { defaultsOf, requireValues } from "./configuration.ts";
import { recordPlace } from "./record.ts";
import {
  type OwnInstallation,
  requireInstallation,
  requireInstallationIn,
  requirePerson,
} from "./require.ts";
import { type PlaceParts, placeStatus, toPlace } from "./to-place.ts";
import { readWhole, requireExtended } from "./whole-places.ts";

type Op = typeof installations;
interface PlaceInput {
  params: { integrationName: string; installationId: string };
}
type Patch = Input<Op["updateSpaceInstallation"]>["body"];
type Target = OwnInstallation & { kind: PlaceKind; id: string };

const keyOf = ({ kind, id }: Pick<Target, "kind" | "id">) =>
  kind === "space" ? { spaceId: id } : { siteId: id };

const rowOf = ({ installation, id }: Target) =>
  and(
    eq(installationPlaceTable.installationId, installation.id),
    eq(installationPlaceTable.placeId, id),
  );

async function findRow(ctx: Context, target: Target): Promise<InstallationPlaceRow | undefined> {
  const [row] = await ctx.db.select().from(installationPlaceTable).where(rowOf(target));
  return row;
}

const isAll = ({ installation, kind }: Target) =>
  installation[kind === "space" ? "spaceSelection" : "siteSelection"] === "all";

const partsOf = (target: Target, set: InstallationPlaceRow | undefined): PlaceParts => ({
  kind: target.kind,
  placeId: target.id,
  name: target.integration.name,
  configurations: target.version.definition.configurations,
  installation: target.installation,
  set: set ?? null,
});

const setupOf = (target: Target, set: InstallationPlaceRow | undefined) => ({
  status: placeStatus(partsOf(target, set)),
  configuration: set?.configuration ?? {},
});

/** Returns the installation and the space or site that the path names. */
async function requireTarget(
  ctx: Context,
  kind: PlaceKind,
  { params }: PlaceInput,
  lock = false,
): Promise<Target> {
  const place = resourceOf(ctx, kind);
  const own = await requireInstallationIn(ctx, params, place.organizationId, lock);
  return { ...own, kind, id: place.id };
}

/** Returns them if the installation covers the space or site, else 404. */
async function requireCovered(ctx: Context, kind: PlaceKind, input: PlaceInput, lock = false) {
  const target = await requireTarget(ctx, kind, input, lock);
  const set = await findRow(ctx, target);
  const covered = isFor(target.integration.target, kind) && (set !== undefined || isAll(target));
  if (!covered) throw notFound(`Installation on this ${kind}`);
  return { target, set };
}

async function getPlace(ctx: Context, kind: PlaceKind, input: PlaceInput, extended: boolean) {
  const { target, set } = await requireCovered(ctx, kind, input);
  if (extended) requireExtended(ctx, target.integration, kind);
  return toPlace(ctx.config, partsOf(target, set));
}

interface Written {
  extended: boolean;
}

async function updatePlace(
  ctx: Context,
  kind: PlaceKind,
  input: PlaceInput,
  { body, extended }: Written & { body: Patch },
) {
  const { target, set } = await requireCovered(ctx, kind, input, true);
  if (extended) requireExtended(ctx, target.integration, kind);
  const schema = target.version.definition.configurations?.[kind];
  if (body.configuration) requireValues(schema, body.configuration);
  const { installationId, placeId } = installationPlaceTable;
  const rows = await ctx.db
    .insert(installationPlaceTable)
    .values({
      installationId: target.installation.id,
      ...keyOf(target),
      ...body,
      createdAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: [installationId, placeId],
      set: { installationId: target.installation.id, ...body },
    })
    .returning();
  const row = one(rows);
  await recordPlace(ctx, "updated", target, target, {
    before: setupOf(target, set),
    after: setupOf(target, row),
  });
  return toPlace(ctx.config, partsOf(target, row));
}

/** Returns a resource of the installation's organization named in a body. */
async function requireNamed(ctx: Context, own: OwnInstallation, kind: PlaceKind, id: string) {
  const { organizationId } = own.installation;
  const table = kind === "space" ? spaceTable : siteTable;
  const here = and(eq(table.id, id), eq(table.organizationId, organizationId));
  const rows =
    kind === "space"
      ? (await ctx.db.select().from(spaceTable).where(here)).filter((row) => !row.deletedAt)
      : await ctx.db.select().from(siteTable).where(here);
  if (rows.length === 0) throw notFound(kind === "space" ? "space: space" : "siteId: site");
  if (!isFor(own.integration.target, kind)) {
    throw conflict(`This integration cannot be installed on ${kind}s`);
  }
  return { ...own, kind, id };
}

async function addPlace(
  ctx: Context,
  kind: PlaceKind,
  { params }: PlaceInput,
  { id, extended }: Written & { id: string },
) {
  requirePerson(ctx, "Changing where it is installed");
  const own = await requireInstallation(ctx, params, true);
  if (extended) requireExtended(ctx, own.integration, kind);
  const target = await requireNamed(ctx, own, kind, id);
  if (isAll(target)) throw conflict(`It is already installed on all ${kind}s`);
  const rows = await ctx.db
    .insert(installationPlaceTable)
    .values({
      installationId: own.installation.id,
      ...keyOf(target),
      configuration: defaultsOf(own.version.definition.configurations?.[kind]),
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning();
  const [row] = rows;
  if (!row) throw conflict(`It is already installed on this ${kind}`);
  await recordPlace(ctx, "added", target, target, { after: setupOf(target, row) });
  return toPlace(ctx.config, partsOf(target, row));
}

async function removePlace(ctx: Context, kind: PlaceKind, input: PlaceInput) {
  requirePerson(ctx, "Changing where it is installed");
  const target = await requireTarget(ctx, kind, input, true);
  if (isAll(target) && isFor(target.integration.target, kind)) {
    throw conflict(`It is installed on all ${kind}s: select individual ${kind}s first`);
  }
  const [row] = await ctx.db.delete(installationPlaceTable).where(rowOf(target)).returning();
  if (!row) throw new AlreadyGone();
  await recordPlace(ctx, "removed", target, target, { before: setupOf(target, row) });
}

async function onSpace<Shared>(ctx: Context, shared: Shared, id: string, { extended }: Written) {
  const whole = extended ? await readWhole.space(ctx, [id]) : undefined;
  return { ...shared, space: whole?.get(id) ?? id };
}

async function onSite<Shared>(ctx: Context, shared: Shared, id: string, { extended }: Written) {
  const whole = extended ? await readWhole.site(ctx, [id]) : undefined;
  return { ...shared, site: whole?.get(id) ?? id };
}

export async function getSpaceInstallation(
  ctx: Context,
  { params, query }: Input<Op["getSpaceInstallation"]>,
) {
  const shared = await getPlace(ctx, "space", { params }, query.extended);
  return onSpace(ctx, shared, params.spaceId, query);
}

export async function getSiteInstallation(
  ctx: Context,
  { params, query }: Input<Op["getSiteInstallation"]>,
) {
  const shared = await getPlace(ctx, "site", { params }, query.extended);
  return onSite(ctx, shared, params.siteId, query);
}

export async function updateSpaceInstallation(
  ctx: Context,
  { params, query, body }: Input<Op["updateSpaceInstallation"]>,
) {
  const shared = await updatePlace(ctx, "space", { params }, { body, ...query });
  return onSpace(ctx, shared, params.spaceId, query);
}

export async function updateSiteInstallation(
  ctx: Context,
  { params, query, body }: Input<Op["updateSiteInstallation"]>,
) {
  const shared = await updatePlace(ctx, "site", { params }, { body, ...query });
  return onSite(ctx, shared, params.siteId, query);
}

export async function installIntegrationOnSpace(
  ctx: Context,
  { params, query, body }: Input<Op["installIntegrationOnSpace"]>,
) {
  const shared = await addPlace(ctx, "space", { params }, { id: body.space, ...query });
  return onSpace(ctx, shared, body.space, query);
}

export async function installIntegrationOnSite(
  ctx: Context,
  { params, query, body }: Input<Op["installIntegrationOnSite"]>,
) {
  const shared = await addPlace(ctx, "site", { params }, { id: body.siteId, ...query });
  return onSite(ctx, shared, body.siteId, query);
}

export const uninstallIntegrationFromSpace = (
  ctx: Context,
  { params }: Input<Op["uninstallIntegrationFromSpace"]>,
): Promise<void> => removePlace(ctx, "space", { params });

export const uninstallIntegrationFromSite = (
  ctx: Context,
  { params }: Input<Op["uninstallIntegrationFromSite"]>,
): Promise<void> => removePlace(ctx, "site", { params });
