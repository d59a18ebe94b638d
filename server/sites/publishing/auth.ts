import { randomBytes } from "node:crypto";
import type { Input, Result } from "#lib/contract/platform/operation.ts";
import type { publishing } from "#lib/contract/sites/publishing.ts";
import { audit, changedMembers } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { optional } from "../../db/rows.ts";
import { publishingAuthTable, type SiteRow } from "../../db/schema/sites.ts";
import { conflict } from "../../platform/errors.ts";
import { lockSite } from "../require.ts";
import {
  type AuthSettings,
  findAuthInstallation,
  privateKeyOf,
  readAuthSettings,
} from "./settings.ts";

type Op = typeof publishing;

async function toPublishingAuth(
  ctx: Context,
  site: SiteRow,
  settings: AuthSettings,
): Promise<Result<Op["getSitePublishingAuthById"]>> {
  const { backend, fallbackUrl } = settings;
  const signsIn = backend === "integration" ? await findAuthInstallation(ctx.db, site) : undefined;
  return {
    object: "publishing-auth",
    backend,
    privateKey: privateKeyOf(ctx.linkSecret, site.id, settings),
    fallbackURL: optional(fallbackUrl),
    integration: signsIn?.name,
  };
}

async function save(ctx: Context, site: SiteRow, settings: AuthSettings) {
  await ctx.db
    .insert(publishingAuthTable)
    .values({ siteId: site.id, ...settings })
    .onConflictDoUpdate({ target: publishingAuthTable.siteId, set: settings });
  return toPublishingAuth(ctx, site, settings);
}

const target = ({ id, title }: SiteRow) => ({ type: "site", id, label: title }) as const;

export async function getSitePublishingAuthById(ctx: Context) {
  const site = resourceOf(ctx, "site");
  return toPublishingAuth(ctx, site, await readAuthSettings(ctx.db, site.id));
}

export async function updateSitePublishingAuthById(
  ctx: Context,
  { body }: Input<Op["updateSitePublishingAuthById"]>,
) {
  const site = await lockSite(ctx);
  const { backend, fallbackURL: fallbackUrl } = body;
  if (backend === "integration" && !(await findAuthInstallation(ctx.db, site))) {
    throw conflict(
      "backend: no integration that can authenticate visitors is installed on this site",
    );
  }
  const settings = await readAuthSettings(ctx.db, site.id);
  const change = changedMembers(settings, { backend, fallbackUrl });
  if (!change) return toPublishingAuth(ctx, site, settings);
  await audit(ctx, {
    organizationId: site.organizationId,
    action: "site.visitor-auth-updated",
    target: target(site),
    ...change,
  });
  return save(ctx, site, { ...settings, ...change.after });
}

/** Replaces the key: addresses with a token of the old one redirect to sign-in from now on. */
export async function regenerateSitePublishingAuthById(ctx: Context) {
  const site = await lockSite(ctx);
  const settings = await readAuthSettings(ctx.db, site.id);
  await audit(ctx, {
    organizationId: site.organizationId,
    action: "site.visitor-key-replaced",
    target: target(site),
  });
  return save(ctx, site, { ...settings, keySalt: randomBytes(16).toString("base64url") });
}
