import { html } from "hono/html";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { customizations } from "#lib/contract/sites/customizations.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { readEffectiveRoles } from "../../access/grants/effective-access.ts";
import { requireAddresses } from "../../sites/customizations/addresses.ts";
import { requireConditions } from "../../sites/customizations/conditions.ts";
import { pageActionsOf } from "../../sites/customizations/page-actions.ts";
import { readOverrides, readSiteCustomization } from "../../sites/customizations/read.ts";
import { requireSiteSpace } from "../../sites/structure/find.ts";
import {
  type Outline,
  readOutline,
  type ShownSpace,
} from "../../sites/structure/shown-structure.ts";
import { viewMessage, viewPage } from "../page/page-view.ts";
import { drawPage, type Framed } from "../page/shell.ts";
import { Reading } from "../reading.ts";
import { siteOrigin } from "../visit/find-site.ts";

type Op = (typeof customizations)["previewSiteCustomization"];

const noAccess = "You don't have access to this content.";

/** Renders the first page of a space, or a message instead. */
async function viewFirst(reading: Reading, shown: ShownSpace | undefined, isHidden: boolean) {
  const pages = shown && (await reading.pagesOf(shown));
  const page = pages?.order[0];
  if (shown && page) return viewPage(reading, { space: shown, pages, page });
  const title = shown?.space.title ?? reading.at.site.title;
  return viewMessage(reading, (labels) => ({
    title,
    content: html`<h1>${title}</h1><p class="lead">${isHidden ? noAccess : labels.empty}</p>`,
  }));
}

/**
 * Adds the base address for links to styles and pages, as the console shows the page on its own
 * origin.
 */
export const withBase = (framed: Framed): Framed => {
  const { origin, base } = framed.reading.at;
  return { ...framed, more: html`<base href="${origin}${base}/">${framed.more}` };
};

/** Finds the space to render: the requested one, or that of the home page. */
async function spaceOf(ctx: Context, { spaces, main }: Outline, asked: string | undefined) {
  if (asked === undefined) return main;
  await requireSiteSpace(ctx, resourceOf(ctx, "site"), asked, "siteSpace: site space");
  return spaces.find(({ siteSpace }) => siteSpace.id === asked);
}

/**
 * Renders a page with unsaved settings. Leaves out spaces that the caller can't read, as a role on
 * the site doesn't include that.
 */
export async function previewSiteCustomization(ctx: Context, { query, body }: Input<Op>) {
  const saved = resourceOf(ctx, "site");
  requireAddresses(body);
  const site = { ...saved, adaptiveContent: false };
  const whole = await readOutline(ctx.db, site, undefined);
  const roleOf = await readEffectiveRoles(
    ctx,
    whole.spaces.map(({ space }) => space),
  );
  const isReadable = (space: ShownSpace["space"]) => roleOf(space) !== null;
  const outline = await readOutline(ctx.db, site, undefined, isReadable);
  const shown = await spaceOf(ctx, outline, query.siteSpace);
  const stored = await readSiteCustomization(ctx, saved.id);
  const ownOverrides = shown ? await readOverrides(ctx, shown.siteSpace.id) : {};
  requireConditions(saved, body.header, stored.header, ownOverrides.header);
  const settings = { ...body, pageActions: pageActionsOf(body.pageActions) };
  const overrides = query.siteSpace === undefined ? ownOverrides : {};
  // The service's own address, as proxies only know published sites.
  const at = { site, ...siteOrigin(ctx.config, { ...site, proxy: null }), path: shown?.path ?? "" };
  const look = { ...settings, ...overrides };
  const visit = { claims: undefined, isPreview: false, isPublic: false, look };
  const reading = Reading.within({ ...ctx, now: () => ctx.now }, at, visit, outline);
  const framed = await viewFirst(reading, shown, whole.spaces.length > outline.spaces.length);
  const { body: drawn } = await drawPage(withBase(framed));
  return { html: drawn };
}
