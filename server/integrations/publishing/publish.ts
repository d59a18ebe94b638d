import { eq, or } from "drizzle-orm";
import { IntegrationName } from "#lib/contract/integrations/integration.ts";
import type {
  integrations,
  NewIntegrationVersion,
} from "#lib/contract/integrations/integrations.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { audit } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { one } from "../../db/rows.ts";
import {
  type IntegrationRow,
  integrationTable,
  integrationVersionTable,
} from "../../db/schema/integrations.ts";
import { type OrganizationRow, organizationTable } from "../../db/schema/organizations.ts";
import { badRequest, conflict, forbidden, notFound } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { makeBot, renameBot } from "../bot.ts";
import { moveInstallations } from "../installations/move.ts";
import { findIntegration } from "../require.ts";
import { toIntegration } from "../to-integration.ts";
import { readViewer, requireAdmittance, type Viewer } from "../viewer.ts";
import { storePictures } from "./pictures.ts";
import { type ReadVersion, readVersion } from "./read-version.ts";
import { sealSecrets } from "./secrets.ts";

type Op = typeof integrations;

/**
 * Returns the organization that the body names by id or subdomain, if the caller administers it.
 */
async function requirePublisher(ctx: Context, given: string, viewer: Viewer) {
  const { roles } = viewer;
  const { id, hostname } = organizationTable;
  const rows = await ctx.db
    .select()
    .from(organizationTable)
    .where(or(eq(id, given), eq(hostname, given)));
  for (const row of rows) requireAdmittance(viewer, row.id);
  const organization = rows.find((row) => roles.has(row.id));
  if (!organization) throw notFound("organization: organization");
  const role = roles.get(organization.id) ?? "guest";
  if (role !== "admin") {
    throw forbidden(`Publishing an integration requires the admin role; your role is ${role}`);
  }
  return organization;
}

/** Returns the existing integration of that name, if the organization may publish a new version. */
async function requireName(ctx: Context, name: string, organization: OrganizationRow) {
  const parsed = IntegrationName.safeParse(name);
  if (!parsed.success) throw badRequest(`integrationName: ${parsed.error.issues[0]?.message}`);
  const [taken] = await ctx.db
    .select()
    .from(integrationTable)
    .where(eq(integrationTable.name, name))
    .for("update");
  if (!taken || taken.organizationId === organization.id) return taken;
  if (await findIntegration(ctx, name)) {
    throw forbidden("This integration belongs to another organization");
  }
  throw conflict("integrationName: already taken by another integration");
}

function columnsOf(ctx: Context, body: NewIntegrationVersion, read: ReadVersion) {
  const { definition, blockDomains } = read;
  return {
    title: body.title,
    description: body.description,
    target: definition.target,
    scopes: definition.scopes,
    categories: definition.categories,
    blockDomains,
    blocks: definition.blocks?.length ?? 0,
    contentSources: definition.contentSources?.length ?? 0,
    definition,
    ...(body.secrets && { secrets: sealSecrets(ctx.linkSecret, body.secrets) }),
    ...(body.visibility && { visibility: body.visibility }),
    updatedAt: ctx.now,
  };
}

async function insert(
  ctx: Context,
  name: string,
  organization: OrganizationRow,
  columns: ReturnType<typeof columnsOf>,
): Promise<IntegrationRow> {
  const row = {
    visibility: "private" as const,
    ...columns,
    id: newId(),
    name,
    organizationId: organization.id,
    userId: await makeBot(ctx.db, columns.title, ctx.now),
    version: 1,
    createdAt: ctx.now,
  };
  return one(await ctx.db.insert(integrationTable).values(row).returning());
}

async function change(
  ctx: Context,
  before: IntegrationRow,
  columns: ReturnType<typeof columnsOf>,
): Promise<IntegrationRow> {
  if (before.title !== columns.title) await renameBot(ctx.db, before.userId, columns.title);
  const rows = await ctx.db
    .update(integrationTable)
    .set({ ...columns, version: before.version + 1 })
    .where(eq(integrationTable.id, before.id))
    .returning();
  return one(rows);
}

async function storeVersion(ctx: Context, row: IntegrationRow, body: NewIntegrationVersion) {
  await ctx.db.insert(integrationVersionTable).values({
    integrationId: row.id,
    version: row.version,
    definition: row.definition,
    runtime: body.runtime,
    script: body.script,
    createdBy: ctx.user.id,
    createdAt: ctx.now,
  });
}

const reported = ({ version, visibility, scopes }: IntegrationRow) => ({
  version,
  visibility,
  scopes,
});

export async function publishIntegration(
  ctx: Context,
  { params, body }: Input<Op["publishIntegration"]>,
) {
  const viewer = await readViewer(ctx);
  const owner = await requirePublisher(ctx, body.organization, viewer);
  const before = await requireName(ctx, params.integrationName, owner);
  const read = await readVersion(body);
  const columns = columnsOf(ctx, body, read);
  const integration = before
    ? await change(ctx, before, columns)
    : await insert(ctx, params.integrationName, owner, columns);
  await storePictures(ctx.db, integration.id, read.pictures);
  await storeVersion(ctx, integration, body);
  if (before) await moveInstallations(ctx, integration);
  await audit(ctx, {
    organizationId: owner.id,
    action: "integration.published",
    target: { type: "integration", id: integration.id, label: integration.title },
    ...(before && { before: reported(before) }),
    after: reported(integration),
  });
  const { unknownScopes = [] } = read.definition;
  const warnings = unknownScopes.map((scope) => `scopes: ${scope} is unknown`);
  const published = toIntegration(ctx, { integration, owner }, viewer);
  return { ...published, ...(warnings.length > 0 && { warnings }) };
}
