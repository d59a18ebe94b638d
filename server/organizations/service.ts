import { and, eq } from "drizzle-orm";
import type { Input } from "#lib/contract/operation.ts";
import type { organizations } from "#lib/contract/organizations.ts";
import { audit, changedMembers } from "../audit/record.ts";
import { collectionTable } from "../collections/table.ts";
import { type Context, placed } from "../context.ts";
import { listPage } from "../db/list.ts";
import { one } from "../db/rows.ts";
import { readTotal } from "../db/totals.ts";
import { notFound } from "../errors.ts";
import { seesCollections, seesSites } from "../grants/reach.ts";
import { newId } from "../ids.ts";
import { readFailing } from "../integration-events/failing-long.ts";
import { readDevelopmentModes } from "../integrations/development-modes.ts";
import { atLeast } from "../levels.ts";
import { requireEnforceable } from "../saml/enforcement.ts";
import { requireWholeAccount, withinToken } from "../sessions/other-ways.ts";
import { siteTable } from "../sites/table.ts";
import { countVisibleSpaces } from "../spaces/visible.ts";
import { aboutToBePurged } from "../trash/about-to-be-purged.ts";
import { memberTable, type OrganizationRow, organizationTable } from "./table.ts";
import { toOrganization } from "./to-organization.ts";

type Op = typeof organizations;

export async function listOrganizationsForAuthenticatedUser(
  ctx: Context,
  { query }: Input<Op["listOrganizationsForAuthenticatedUser"]>,
) {
  const mine = and(
    eq(memberTable.userId, ctx.user.id),
    eq(memberTable.disabled, false),
    withinToken(ctx),
  );
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
      toOrganization(ctx.config, organization, member.role ?? "guest"),
  });
}

export async function createOrganization(ctx: Context, { body }: Input<Op["createOrganization"]>) {
  requireWholeAccount(ctx, "Organizations are created");
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
  await ctx.db.insert(memberTable).values({
    organizationId: organization.id,
    userId: ctx.user.id,
    role: "admin",
    disabled: false,
    sso: false,
    joinedAt: ctx.now,
  });
  await audit(ctx, {
    organizationId: organization.id,
    action: "organization.created",
    target: { type: "organization", id: organization.id, label: organization.title },
  });
  return toOrganization(ctx.config, organization, "admin");
}

export async function getOrganizationById(ctx: Context) {
  return toOrganization(ctx.config, placed(ctx, "organization"), ctx.standing);
}

/** Published addresses carry it, so that every user may ask. */
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
  const organization = placed(ctx, "organization");
  const here = and(eq(siteTable.id, siteId), eq(siteTable.organizationId, organization.id));
  const [site] = await ctx.db.select({ id: siteTable.id }).from(siteTable).where(here);
  if (!site) throw notFound("defaultContent.site: site");
}

export async function updateOrganizationById(
  ctx: Context,
  { body }: Input<Op["updateOrganizationById"]>,
) {
  const organization = placed(ctx, "organization");
  const { defaultContent, ...members } = body;
  if (defaultContent) await requireSiteOf(ctx, defaultContent.site);
  const patch = {
    ...members,
    ...(defaultContent !== undefined && { defaultSiteId: defaultContent?.site ?? null }),
  };
  const change = changedMembers(organization, patch);
  if (body.sso && !organization.sso) await requireEnforceable(ctx);
  if (!change) return toOrganization(ctx.config, organization, ctx.standing);
  const rows = await ctx.db
    .update(organizationTable)
    .set(patch)
    .where(eq(organizationTable.id, organization.id))
    .returning();
  const updated = one(rows);
  await audit(ctx, {
    organizationId: updated.id,
    action: "organization.updated",
    target: { type: "organization", id: updated.id, label: updated.title },
    ...change,
  });
  return toOrganization(ctx.config, updated, ctx.standing);
}

/** What the overview shows; counts are of what the caller may see. */
export async function getOrganizationSummary(ctx: Context) {
  const { id } = placed(ctx, "organization");
  const here = and(eq(siteTable.organizationId, id), seesSites(ctx, siteTable));
  const unpublished = and(here, eq(siteTable.published, false));
  const [isAdmin, mayList] = [atLeast(ctx.standing, "admin"), atLeast(ctx.standing, "read")];
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
  };
}
