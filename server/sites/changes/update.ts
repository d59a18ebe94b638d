import { eq } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { sites } from "#lib/contract/sites/sites.ts";
import { audit, changedMembers } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { requireEffectiveRole } from "../../access/levels.ts";
import { type SectionRow, type SiteRow, sectionTable, siteTable } from "../../db/schema/sites.ts";
import { asMembers } from "../as-members.ts";
import { setHostname } from "../custom-hostnames/set.ts";
import { lockSite } from "../require.ts";
import { requireDefault, requireSection } from "../structure/find.ts";
import { readSite } from "../to-site.ts";
import { isOfTitle } from "./basename.ts";

type Op = typeof sites;
type Body = Input<Op["updateSiteById"]>["body"];

/** Members that only admins may change, with names for error messages. */
const ofAdmins: Partial<Record<keyof Body, string>> = {
  visibility: "Changing the visibility",
  basename: "Changing the basename",
  hostname: "Changing the hostname",
  proxy: "Changing the proxy",
  agentsContext: "Changing the content for agents",
  adaptiveContent: "Changing adaptive content",
};

function requireRoles(ctx: Context, body: Body) {
  for (const [member, act] of Object.entries(ofAdmins)) {
    if (body[member as keyof Body] !== undefined)
      requireEffectiveRole(ctx.effectiveRole, "admin", act);
  }
}

/** Returns the default section after a patch; 400 if it isn't a section of the site. */
async function defaultSectionOf(ctx: Context, site: SiteRow, body: Body) {
  const given = body.defaultSiteSection;
  const id = given ?? site.defaultSectionId;
  return id === null ? null : requireSection(ctx, site.id, id, "defaultSiteSection: section");
}

/** Sets the default of the default section; a site without sections stores it in its own row. */
async function setDefaultOfSection(ctx: Context, section: SectionRow, id: string) {
  const change = changedMembers(section, { defaultSiteSpaceId: id });
  if (!change) return undefined;
  await ctx.db
    .update(sectionTable)
    .set({ defaultSiteSpaceId: id })
    .where(eq(sectionTable.id, section.id));
  return change;
}

async function setDefaults(ctx: Context, site: SiteRow, body: Body) {
  const section = await defaultSectionOf(ctx, site, body);
  const id = body.defaultSiteSpace;
  if (id === undefined) return { patch: {}, change: undefined };
  await requireDefault(ctx, site, id, section?.id ?? null);
  if (!section) return { patch: { defaultSiteSpaceId: id }, change: undefined };
  return { patch: {}, change: await setDefaultOfSection(ctx, section, id) };
}

/** Removes the basename of an unpublished site that becomes unlisted, unless a person chose it. */
function basenameFor(site: SiteRow, visibility: Body["visibility"]): null | undefined {
  const hides = visibility === "unlisted" && !site.published;
  return hides && isOfTitle(site.basename, site.title) ? null : undefined;
}

export async function updateSiteById(ctx: Context, { body }: Input<Op["updateSiteById"]>) {
  requireRoles(ctx, body);
  const site = await lockSite(ctx);
  const { title, visibility, proxy, agentsContext } = body;
  const basename = body.basename ?? basenameFor(site, visibility);
  const defaults = await setDefaults(ctx, site, body);
  const patch = {
    ...{ title, visibility, basename, proxy, agentsContext },
    adaptiveContent: body.adaptiveContent?.enabled,
    defaultSectionId: body.defaultSiteSection,
    ...defaults.patch,
  };
  const change = changedMembers(site, patch);
  if (change) await ctx.db.update(siteTable).set(patch).where(eq(siteTable.id, site.id));
  const { hostname } = body;
  const named = hostname === undefined ? undefined : await setHostname(ctx, site, hostname);
  if (change || defaults.change || named) {
    await audit(ctx, {
      organizationId: site.organizationId,
      action: "site.updated",
      target: { type: "site", id: site.id, label: title ?? site.title },
      before: asMembers({ ...change?.before, ...defaults.change?.before, ...named?.before }),
      after: asMembers({ ...change?.after, ...defaults.change?.after, ...named?.after }),
    });
  }
  return readSite(ctx, site.id);
}
