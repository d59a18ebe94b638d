import type { drawing } from "#lib/contract/content/drawing.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { requireChangeRequest } from "../../content/change-requests/require.ts";
import { convertedText } from "../../content/document/convert.ts";
import { notFound } from "../../platform/errors.ts";
import { readOutline } from "../../sites/structure/shown-structure.ts";
import { viewPage } from "../page/page-view.ts";
import { drawPage } from "../page/shell.ts";
import { Reading } from "../reading.ts";
import { siteOrigin } from "../visit/find-site.ts";
import { outlineOf, siteOf } from "./change-request-preview.ts";
import { withBase } from "./customization-preview.ts";

type Op = (typeof drawing)["drawTextOnSite"];

/** Renders an unsaved text as a page of a site with its space; 404 if there is none. */
export async function drawTextOnSite(ctx: Context, { body }: Input<Op>) {
  const space = resourceOf(ctx, "space");
  const { changeRequestId, pageId, markdown } = body;
  const request =
    changeRequestId === undefined ? undefined : await requireChangeRequest(ctx, changeRequestId);
  const found = await siteOf(ctx.db, space.id);
  if (!found) throw notFound("Site with this space");
  const site = { ...found.site, adaptiveContent: false };
  const { revision } = request ?? space;
  const draft = {
    id: request?.id ?? "",
    number: request?.number ?? 0,
    spaceId: space.id,
    revision,
  };
  const outline = outlineOf(await readOutline(ctx.db, site, undefined), draft);
  const shown = outline.main;
  if (!shown) throw notFound("Site with this space");
  // The service's own address, as proxies only know published sites.
  const at = { site, ...siteOrigin(ctx.config, { ...site, proxy: null }), path: shown.path };
  const deps = { ...ctx, now: () => ctx.now };
  const visit = { claims: undefined, isPreview: false, isPublic: false };
  const look = await Reading.within(deps, at, visit, outline).customization(shown);
  const reading = Reading.within(deps, at, { ...visit, look }, outline);
  const pages = await reading.pagesOf(shown);
  const page = pages.find(pageId);
  if (!page) throw notFound("pageId: page");
  const text = await convertedText(markdown);
  const { body: html } = await drawPage(
    withBase(await viewPage(reading, { space: shown, pages, page, text })),
  );
  return { html };
}
