import { eq } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { publishing } from "#lib/contract/sites/publishing.ts";
import type { Claims } from "../../access/conditions/holds.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { directSiteUrl, publishedPart } from "../../content/spaces/on-sites/site-urls.ts";
import { type SiteRow, siteSpaceTable } from "../../db/schema/sites.ts";
import { keyLife, keyOpens, signKey } from "../../platform/signed-key.ts";
import { readSiteSpaces } from "../site-spaces/rows.ts";
import { requireSiteSpace } from "../structure/find.ts";
import { requireClaims } from "./claims.ts";
import { requireAdminOfSpacesOn } from "./exposure.ts";

type Op = typeof publishing;

/**
 * Prefix of subjects of previews that are a change request; others are a visitor's claims as JSON.
 */
const draftPrefix = "change-request:";
export const draftSubject = (changeRequestId: string) => draftPrefix + changeRequestId;

export function signPreview(secret: string, siteId: string, subject: string, now: Date): string {
  const expiresAt = new Date(now.getTime() + keyLife);
  return signKey(secret, subjectOf(siteId, subject), expiresAt);
}

const subjectOf = (siteId: string, subject: string) => `site-preview:${siteId}:${subject}`;

/** Returns the paths of a space on the site. */
async function pathsOf(ctx: Context, site: SiteRow, id: string | undefined) {
  if (id === undefined) return [];
  await requireSiteSpace(ctx, site, id, "siteSpace: site space");
  const [parts] = await readSiteSpaces(ctx, site, { where: eq(siteSpaceTable.id, id) });
  return [parts?.section?.path, parts?.siteSpace.path];
}

/**
 * Signs the site together with the claims, so that neither can be replaced. Returns the service's
 * address even behind a proxy, as proxies only know published sites.
 */
export async function getSitePublishingPreviewById(
  ctx: Context,
  { query }: Input<Op["getSitePublishingPreviewById"]>,
) {
  const site = resourceOf(ctx, "site");
  const { claims = "{}" } = query;
  requireClaims(site, claims);
  // The address shows an unpublished site to anyone who has it, so it requires an admin of its
  // spaces.
  if (!site.published)
    await requireAdminOfSpacesOn(ctx, site, "A preview of this unpublished site");
  const paths = await pathsOf(ctx, site, query.siteSpace);
  const address = directSiteUrl(ctx.config, site);
  const preview = signPreview(ctx.linkSecret, site.id, claims, ctx.now);
  return { url: `${publishedPart(address, ...paths)}?${new URLSearchParams({ preview, claims })}` };
}

export type Preview = { claims: Claims } | { changeRequestId: string };

/** Returns the subject of a preview; undefined if its address is invalid or expired. */
export function openPreview(
  secret: string,
  site: SiteRow,
  { preview, subject }: { preview: string; subject: string },
  now: Date,
): Preview | undefined {
  if (!keyOpens(secret, subjectOf(site.id, subject), preview, now)) return undefined;
  return subject.startsWith(draftPrefix)
    ? { changeRequestId: subject.slice(draftPrefix.length) }
    : { claims: JSON.parse(subject) as Claims };
}
