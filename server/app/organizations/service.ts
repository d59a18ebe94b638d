import { and, eq, inArray } from "drizzle-orm";
import type { organizations } from "#lib/contract/organizations/organizations.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { audit, changedMembers } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { seesCollections, seesSites } from "../../access/grants/effective-access.ts";
import { countVisibleSpaces } from "../../access/grants/visible-spaces.ts";
import { atLeast } from "../../access/levels.ts";
import { readAdmitting, requireWholeAccount } from "../../access/sessions/admittance.ts";
import { aboutToBePurged } from "../../content/spaces/trash/about-to-be-purged.ts";
import { one } from "../../db/rows.ts";
import {
  memberTable,
  type OrganizationRow,
  organizationTable,
} from "../../db/schema/organizations.ts";
import { siteTable } from "../../db/schema/sites.ts";
import { collectionTable } from "../../db/schema/spaces.ts";
import { readTotal } from "../../db/totals.ts";
import { readDevelopmentModes } from "../../integrations/development/development-modes.ts";
import { readFailing } from "../../integrations/events/failing-long.ts";
import { readWaitingUpdates } from "../../integrations/installations/waiting-updates.ts";
import { toOrganization } from "../../organizations/to-organization.ts";
import { keepProofs, requireClaimable } from "../../people/email-domains/proof.ts";
import { lockOrganization } from "../../people/members/remaining-admin.ts";
import { requireEnforceable } from "../../people/saml/requiring-sso.ts";
import { organizationsOfOwnTeams } from "../../people/teams/owned.ts";
import { requireStoredPictures } from "../../people/users/stored-pictures.ts";
import { notFound } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { listPage } from "../../platform/lists/list.ts";
import { readFirstSteps } from "./first-steps.ts";

type Op = typeof organizations;

export async function listOrganizationsForAuthenticatedUser(
  ctx: Context,
  { query }: Input<Op["listOrganizationsForAuthenticatedUser"]>,
) {
  const mine = and(
    eq(memberTable.userId, ctx.user.id),
    inArray(memberTable.organizationId, await readAdmitting(ctx)),
  );
  const ownTeams = await organizationsOfOwnTeams(ctx);
  return listPage({
    query,
    name: ["listOrganizations", ctx.user.id],
    keys: [
      {
        column: organizationTable.id,
        value: (row: { organization: OrganizationRow }) => row.organization.id,
      },
    ],
    order: "desc",
    rows: (after, orderBy, limit) =>
      ctx.db
        .select({ organization: organizationTable, member: memberTable })
        .from(memberTable)
        .innerJoin(organizationTable, eq(organizationTable.id, memberTable.organizationId))
        .where(and(mine, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () => ctx.db.$count(memberTable, mine),
    toItem: ({ organization, member }) =>
      toOrganization(ctx.config, organization, member.role ?? "guest", ownTeams),
  });
}

export async function createOrganization(ctx: Context, { body }: Input<Op["createOrganization"]>) {
  requireWholeAccount(ctx, "Creating organizations");
  requireClaimable(body.emailDomains ?? []);
  const row = {
    id: newId(),
    title: body.title,
    emailDomains: body.emailDomains ?? [],
    type: "business",
    defaultRole: "read",
    sso: false,
    ai: true,
    inviteLinks: true,
    plan: "free_2024",
    createdAt: ctx.now,
  } as const;
  const organization = one(
    await ctx.db
      .insert(organizationTable)
      .values({ ...row, emailDomains: [...row.emailDomains] })
      .returning(),
  );
  await keepProofs(ctx, organization);
  await ctx.db.insert(memberTable).values({
    organizationId: organization.id,
    userId: ctx.user.id,
    role: "admin",
    disabled: false,
    sso: false,
    joinedAt: ctx.now,
    consentedAt: ctx.now,
  });
  await audit(ctx, {
    organizationId: organization.id,
    action: "organization.created",
    target: { type: "organization", id: organization.id, label: organization.title },
  });
  return toOrganization(ctx.config, organization, "admin", new Set());
}

export async function getOrganizationById(ctx: Context) {
  const organization = await ownOrganization(ctx, resourceOf(ctx, "organization"));
  const invited = ctx.member?.consentedAt === null && ctx.token.organizationId === null;
  return { ...organization, ...(invited && { invited: true as const }) };
}

const ownOrganization = async (ctx: Context, row: OrganizationRow) =>
  toOrganization(ctx.config, row, ctx.effectiveRole, await organizationsOfOwnTeams(ctx));

/** Returns a subdomain to any user, as published addresses contain it. */
export async function getSubdomain(ctx: Context, { params }: Input<Op["getSubdomain"]>) {
  const { subdomain } = params;
  const [found] = await ctx.db
    .select({ id: organizationTable.id })
    .from(organizationTable)
    .where(eq(organizationTable.hostname, subdomain));
  if (!found) throw notFound("Subdomain");
  const target = { type: "organization" as const, organization: found.id };
  return { object: "subdomain" as const, subdomain, target, isActive: true };
}

async function requireSiteOf(ctx: Context, siteId: string) {
  const organization = resourceOf(ctx, "organization");
  const here = and(eq(siteTable.id, siteId), eq(siteTable.organizationId, organization.id));
  const [site] = await ctx.db.select({ id: siteTable.id }).from(siteTable).where(here);
  if (!site) throw notFound("defaultContent.site: site");
}

export async function updateOrganizationById(
  ctx: Context,
  { body }: Input<Op["updateOrganizationById"]>,
) {
  const organization = await lockOrganization(ctx);
  const { defaultContent, ...members } = body;
  if (defaultContent) await requireSiteOf(ctx, defaultContent.site);
  const patch = {
    ...members,
    ...(defaultContent !== undefined && { defaultSiteId: defaultContent?.site ?? null }),
  };
  requireClaimable(body.emailDomains ?? [], organization.emailDomains);
  await requireStoredPictures(ctx, members, organization);
  const change = changedMembers(organization, patch);
  const isRequired = body.sso && !organization.sso;
  if (isRequired) await requireEnforceable(ctx);
  if (!change) return ownOrganization(ctx, organization);
  const rows = await ctx.db
    .update(organizationTable)
    .set({ ...patch, ...(isRequired && { ssoSince: ctx.now }) })
    .where(eq(organizationTable.id, organization.id))
    .returning();
  const updated = one(rows);
  if (body.emailDomains) await keepProofs(ctx, updated);
  await audit(ctx, {
    organizationId: updated.id,
    action: "organization.updated",
    target: { type: "organization", id: updated.id, label: updated.title },
    ...change,
  });
  return ownOrganization(ctx, updated);
}

/** Reads the overview; counts include only visible resources. */
export async function getOrganizationSummary(ctx: Context) {
  const { id } = resourceOf(ctx, "organization");
  const here = and(eq(siteTable.organizationId, id), seesSites(ctx, siteTable));
  const unpublished = and(here, eq(siteTable.published, false));
  const [isAdmin, mayList] = [
    atLeast(ctx.effectiveRole, "admin"),
    atLeast(ctx.effectiveRole, "read"),
  ];
  return {
    object: "organization-summary" as const,
    spaces: await countVisibleSpaces(ctx, id),
    trashedSpaces: isAdmin ? await readTotal(ctx.db, id, ["trash"]) : 0,
    sites: await ctx.db.$count(siteTable, here),
    unpublishedSites: await ctx.db.$count(siteTable, unpublished),
    members: mayList ? await ctx.db.$count(memberTable, eq(memberTable.organizationId, id)) : 0,
    collections: await ctx.db.$count(
      collectionTable,
      and(eq(collectionTable.organizationId, id), seesCollections(ctx, collectionTable)),
    ),
    spacesAboutToBePurged: isAdmin ? await aboutToBePurged(ctx, id) : [],
    developmentModes: await readDevelopmentModes(ctx, id, 20),
    failingInstallations: isAdmin ? await readFailing(ctx, id, 5) : [],
    waitingUpdates: isAdmin ? await readWaitingUpdates(ctx.db, id, 5) : [],
    ...(isAdmin && { firstSteps: await readFirstSteps(ctx.db, id) }),
  };
}
