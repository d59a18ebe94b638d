import { and, desc, eq, ne } from "drizzle-orm";
import type { SAMLProviderDraft, saml } from "#lib/contract/people/saml.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { audit, changedMembers } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { prepareAndCommit } from "../../access/prepare-and-commit.ts";
import { one } from "../../db/rows.ts";
import { teamTable } from "../../db/schema/people.ts";
import { type SAMLProviderRow, samlProviderTable } from "../../db/schema/single-sign-on.ts";
import { badRequest, conflict, notFound } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { listPage } from "../../platform/lists/list.ts";
import { lockOrganization } from "../members/remaining-admin.ts";
import { readCertificates } from "./certificates.ts";
import { makeRequestKey } from "./request-key.ts";
import { isActive, type ProviderParts, toSAMLProvider, withTeams } from "./to-saml-provider.ts";

type Op = typeof saml;

const target = ({ id, label }: SAMLProviderRow) => ({ type: "saml-provider", id, label }) as const;

const ofOrganization = (ctx: Context) =>
  eq(samlProviderTable.organizationId, resourceOf(ctx, "organization").id);

const thisProvider = (ctx: Context, providerId: string) =>
  and(ofOrganization(ctx), eq(samlProviderTable.id, providerId));

export async function requireProvider(ctx: Context, providerId: string): Promise<SAMLProviderRow> {
  const rows = await ctx.db.select().from(samlProviderTable).where(thisProvider(ctx, providerId));
  if (!rows[0]) throw notFound("SAML provider");
  return rows[0];
}

export async function listSAMLProvidersInOrganizationById(
  ctx: Context,
  { query }: Input<Op["listSAMLProvidersInOrganizationById"]>,
) {
  const here = ofOrganization(ctx);
  return listPage({
    query,
    name: ["listSAMLProviders", resourceOf(ctx, "organization").id],
    keys: [{ column: samlProviderTable.id, value: ({ row }: ProviderParts) => row.id }],
    order: "desc",
    rows: async (after, orderBy, limit) => {
      const page = await ctx.db
        .select()
        .from(samlProviderTable)
        .where(and(here, after))
        .orderBy(...orderBy)
        .limit(limit);
      return withTeams(ctx, page);
    },
    count: () => ctx.db.$count(samlProviderTable, here),
    toItem: (parts) => toSAMLProvider(ctx, parts),
  });
}

export async function getOrganizationSAMLProviderById(
  ctx: Context,
  { params }: Input<Op["getOrganizationSAMLProviderById"]>,
) {
  return shown(ctx, await requireProvider(ctx, params.samlProviderId));
}

async function shown(ctx: Context, row: SAMLProviderRow) {
  return toSAMLProvider(ctx, one(await withTeams(ctx, [row])));
}

async function requireTeam(ctx: Context, teamId: string | null | undefined): Promise<void> {
  if (!teamId) return;
  const { id } = resourceOf(ctx, "organization");
  const here = and(eq(teamTable.id, teamId), eq(teamTable.organizationId, id));
  if ((await ctx.db.$count(teamTable, here)) === 0) throw notFound("defaultTeam: team");
}

function checkCertificate(text: string | undefined): void {
  try {
    readCertificates(text ?? "");
  } catch {
    throw badRequest(
      "certificate: must be an X.509 certificate as PEM (-----BEGIN CERTIFICATE-----) or its base64",
    );
  }
}

/** Converts members of a body to columns, without absent ones. */
function columnsOf({ entityID, ssoURL, defaultTeam, ...rest }: SAMLProviderDraft) {
  return {
    ...rest,
    ...(entityID !== undefined && { entityId: entityID.trim() }),
    ...(ssoURL !== undefined && { ssoUrl: ssoURL }),
    ...(defaultTeam !== undefined && { defaultTeamId: defaultTeam }),
  };
}

/** Creating a key is slow, so it happens before the transaction. */
const gatherKey = async (ctx: Context, { body }: { body: SAMLProviderDraft }) => {
  checkCertificate(body.certificate);
  if (!body.signRequests) return {};
  return makeRequestKey(resourceOf(ctx, "organization").title, ctx.now);
};

export const createOrganizationSAMLProvider = prepareAndCommit<
  Op["createOrganizationSAMLProvider"],
  Awaited<ReturnType<typeof gatherKey>>
>(gatherKey, async (ctx, { body }, key) => {
  await requireTeam(ctx, body.defaultTeam);
  const values = {
    id: newId(),
    organizationId: resourceOf(ctx, "organization").id,
    label: body.label,
    entityId: "",
    ssoUrl: "",
    certificate: "",
    defaultRole: resourceOf(ctx, "organization").defaultRole,
    enabled: true,
    idpInitiated: false,
    signRequests: false,
    createdAt: ctx.now,
    configuredAt: ctx.now,
  };
  const row = one(
    await ctx.db
      .insert(samlProviderTable)
      .values({ ...values, ...columnsOf(body), ...key })
      .returning(),
  );
  const { label, entityId, ssoUrl, defaultRole, enabled, idpInitiated, signRequests } = row;
  await audit(ctx, {
    organizationId: row.organizationId,
    action: "saml-provider.created",
    target: target(row),
    after: { label, entityId, ssoUrl, defaultRole, enabled, idpInitiated, signRequests },
  });
  return shown(ctx, row);
});

/** Rejects a change that leaves no active provider while single sign-on is required. */
async function requireAnother(ctx: Context, row: SAMLProviderRow): Promise<void> {
  if (!isActive(row) || !(await lockOrganization(ctx)).sso) return;
  const others = await ctx.db
    .select()
    .from(samlProviderTable)
    .where(and(ofOrganization(ctx), ne(samlProviderTable.id, row.id)))
    .orderBy(desc(samlProviderTable.id));
  if (others.some(isActive)) return;
  throw conflict(
    "Single sign-on is required and this is the only active provider: stop requiring single sign-on first",
  );
}

export const updateOrganizationSAMLProvider = prepareAndCommit<
  Op["updateOrganizationSAMLProvider"],
  Awaited<ReturnType<typeof gatherKey>>
>(gatherKey, async (ctx, { params, body }, key) => {
  await requireTeam(ctx, body.defaultTeam);
  const here = thisProvider(ctx, params.samlProviderId);
  const [row] = await ctx.db.select().from(samlProviderTable).where(here).for("update");
  if (!row) throw notFound("SAML provider");
  const patch = columnsOf(body);
  const change = changedMembers(row, patch);
  if (!change) return shown(ctx, row);
  if (!isActive({ ...row, ...patch })) await requireAnother(ctx, row);
  const trusts = ["entityId", "ssoUrl", "certificate"].some((name) => name in change.after);
  const values = {
    ...patch,
    ...(row.requestKey === null && key),
    ...(trusts && { configuredAt: ctx.now }),
  };
  const updated = one(await ctx.db.update(samlProviderTable).set(values).where(here).returning());
  await audit(ctx, {
    organizationId: row.organizationId,
    action: "saml-provider.updated",
    target: target(updated),
    ...change,
  });
  return shown(ctx, updated);
});

export async function deleteOrganizationSAMLProvider(
  ctx: Context,
  { params }: Input<Op["deleteOrganizationSAMLProvider"]>,
) {
  const here = thisProvider(ctx, params.samlProviderId);
  const [row] = await ctx.db.select().from(samlProviderTable).where(here).for("update");
  if (!row) return;
  await requireAnother(ctx, row);
  await ctx.db.delete(samlProviderTable).where(here);
  await audit(ctx, {
    organizationId: row.organizationId,
    action: "saml-provider.deleted",
    target: target(row),
    before: { label: row.label, entityId: row.entityId, ssoUrl: row.ssoUrl },
  });
}
