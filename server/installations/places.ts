import { and, eq } from "drizzle-orm";
import type { installations } from "#lib/contract/installations.ts";
import type { Input } from "#lib/contract/operation.ts";
import { type Context, placed } from "../context.ts";
import { one } from "../db/rows.ts";
import { AlreadyGone, conflict, notFound } from "../errors.ts";
import { siteTable } from "../sites/table.ts";
import { spaceTable } from "../spaces/table.ts";
import { defaultsOf, requireValues } from "./configuration.ts";
import { isFor, type PlaceKind } from "./place-kinds.ts";
import { recordPlace } from "./record.ts";
import {
  type OwnInstallation,
  requireInstallation,
  requireInstallationIn,
  requirePerson,
} from "./require.ts";
import { type InstallationPlaceRow, installationPlaceTable } from "./table.ts";
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

/** The installation that the path names at the space or site that it names as well. */
async function requireTarget(
  ctx: Context,
  kind: PlaceKind,
  { params }: PlaceInput,
  lock = false,
): Promise<Target> {
  const place = placed(ctx, kind);
  const own = await requireInstallationIn(ctx, params, place.organizationId, lock);
  return { ...own, kind, id: place.id };
}

/** The same where the installation covers it: 404 where it does not. */
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

async function updatePlace(ctx: Context, kind: PlaceKind, input: PlaceInput, body: Patch) {
  const { target, set } = await requireCovered(ctx, kind, input, true);
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

/** A place of the installation's organization that a body names. */
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
    throw conflict(`This integration is not for ${kind}s`);
  }
  return { ...own, kind, id };
}

async function addPlace(ctx: Context, kind: PlaceKind, { params }: PlaceInput, id: string) {
  requirePerson(ctx, "Where it is installed");
  const own = await requireInstallation(ctx, params, true);
  const target = await requireNamed(ctx, own, kind, id);
  if (isAll(target)) throw conflict(`It is installed on all ${kind}s already`);
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
  if (!row) throw conflict(`It is installed on this ${kind} already`);
  await recordPlace(ctx, "added", target, target, { after: setupOf(target, row) });
  return toPlace(ctx.config, partsOf(target, row));
}

async function removePlace(ctx: Context, kind: PlaceKind, input: PlaceInput) {
  requirePerson(ctx, "Where it is installed");
  const target = await requireTarget(ctx, kind, input, true);
  if (isAll(target) && isFor(target.integration.target, kind)) {
    throw conflict(`It is installed on all ${kind}s: select the ones that it should stay on`);
  }
  const [row] = await ctx.db.delete(installationPlaceTable).where(rowOf(target)).returning();
  if (!row) throw new AlreadyGone();
  await recordPlace(ctx, "removed", target, target, { before: setupOf(target, row) });
}

export async function getSpaceInstallation(
  ctx: Context,
  { params, query }: Input<Op["getSpaceInstallation"]>,
) {
  const shared = await getPlace(ctx, "space", { params }, query.extended);
  const whole = query.extended ? await readWhole.space(ctx, [params.spaceId]) : undefined;
  return { ...shared, space: whole?.get(params.spaceId) ?? params.spaceId };
}

export async function getSiteInstallation(
  ctx: Context,
  { params, query }: Input<Op["getSiteInstallation"]>,
) {
  const shared = await getPlace(ctx, "site", { params }, query.extended);
  const whole = query.extended ? await readWhole.site(ctx, [params.siteId]) : undefined;
  return { ...shared, site: whole?.get(params.siteId) ?? params.siteId };
}

export async function updateSpaceInstallation(
  ctx: Context,
  { params, body }: Input<Op["updateSpaceInstallation"]>,
) {
  return { ...(await updatePlace(ctx, "space", { params }, body)), space: params.spaceId };
}

export async function updateSiteInstallation(
  ctx: Context,
  { params, body }: Input<Op["updateSiteInstallation"]>,
) {
  return { ...(await updatePlace(ctx, "site", { params }, body)), site: params.siteId };
}

export async function installIntegrationOnSpace(
  ctx: Context,
  { params, body }: Input<Op["installIntegrationOnSpace"]>,
) {
  return { ...(await addPlace(ctx, "space", { params }, body.space)), space: body.space };
}

export async function installIntegrationOnSite(
  ctx: Context,
  { params, body }: Input<Op["installIntegrationOnSite"]>,
) {
  return { ...(await addPlace(ctx, "site", { params }, body.siteId)), site: body.siteId };
}

export const uninstallIntegrationFromSpace = (
  ctx: Context,
  { params }: Input<Op["uninstallIntegrationFromSpace"]>,
): Promise<void> => removePlace(ctx, "space", { params });

export const uninstallIntegrationFromSite = (
  ctx: Context,
  { params }: Input<Op["uninstallIntegrationFromSite"]>,
): Promise<void> => removePlace(ctx, "site", { params });
