import type { openAPIVersions } from "#lib/contract/api-specs/openapi-versions.ts";
import type { embeds } from "#lib/contract/content/embeds.ts";
import type { spaces } from "#lib/contract/content/spaces.ts";
import type { AppContract } from "#lib/contract/index.ts";
import type {
  integrationCalls,
  RenderAnswer,
  RenderRequest,
} from "#lib/contract/integrations/integration-calls.ts";
import type { contentSearch } from "#lib/contract/organizations/search.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { redirects } from "#lib/contract/sites/redirects.ts";
import { type ReadContext, resourceOf, type Visitor } from "../../access/context.ts";
import { getFileById, getFileInRevision } from "../../content/files/files.ts";
import {
  getDocumentById,
  getReusableContentById,
  getReusableContentInRevision,
} from "../../content/pages/documents.ts";
import {
  getCurrentRevision,
  getPageById,
  getPageByPath,
  getPageDocumentInRevisionById,
  getPageInRevision,
  getPageInRevisionByPath,
  getReusableContentDocumentInRevisionById,
  getRevisionById,
  listPages,
  listPagesInRevision,
} from "../../content/pages/reads.ts";
import { shownOf } from "../../content/pages/shown-tree.ts";
import { readTree } from "../../content/revisions/revisions.ts";
import { getSpaceById } from "../../content/spaces/service.ts";
import { listSiteIntegrationScripts } from "../../integrations/at-places.ts";
import { getEmbedByUrlInSpace } from "../../integrations/embeds/service.ts";
import { readRequest, renderForVisitor } from "../../integrations/events/render.ts";
import { notFound } from "../../platform/errors.ts";
import { listRevisionPageMetaLinks, listSpacePageMetaLinks } from "../../reader/page/meta-links.ts";
import { getPublishedContentSite } from "../../reader/published-content.ts";
import type { Reading } from "../../reader/reading.ts";
import { searchAsVisitor } from "../../reader/visitors/search.ts";
import { showsBlock } from "../../reader/visitors/shown-blocks.ts";
import { readSpecAsVisitor } from "../../reader/visitors/specs.ts";
import { getSiteRedirectBySource } from "../../sites/redirects/service.ts";
import { getSiteStructure } from "../../sites/structure/service.ts";

/** Returns a redirect, unless it would reveal a page that the visitor may not see. */
async function getShownRedirect(
  { reading, ...ctx }: VisitorContext,
  input: Input<(typeof redirects)["getSiteRedirectBySource"]>,
) {
  const found = await getSiteRedirectBySource(ctx, input);
  const { destination } = found.redirect;
  if (destination.kind !== "site-page") return found;
  const space = reading.outline.spaces.find(
    ({ siteSpace }) => siteSpace.id === destination.siteSpaceId,
  );
  const isShown = space && (await reading.pagesOf(space)).find(destination.pageId);
  if (!isShown) throw notFound("source: redirect");
  return found;
}

/** Returns a space without the data that only members of the organization may see. */
async function getShownSpace(ctx: VisitorContext, input: Input<(typeof spaces)["getSpaceById"]>) {
  const internal = {
    comments: 0,
    changeRequests: 0,
    changeRequestsOpen: 0,
    changeRequestsDraft: 0,
  };
  return { ...(await getSpaceById(ctx, input)), ...internal, parent: undefined };
}

type SpecContent = Input<(typeof openAPIVersions)["getLatestOpenAPISpecVersionContent"]>;
type SiteSearch = Input<(typeof contentSearch)["searchSiteContent"]>;

/**
 * Returns an embed only for URLs that the visitor's pages contain, so that people without an
 * account can't make the service request any page.
 */
async function getShownEmbed(
  { reading: _, ...ctx }: VisitorContext,
  input: Input<(typeof embeds)["getEmbedByUrlInSpace"]>,
) {
  const { urls } = await shownOf(ctx, await readTree(ctx.db, resourceOf(ctx, "space").revision));
  if (!urls.has(input.query.url)) throw notFound("url: embed");
  return getEmbedByUrlInSpace(ctx, input);
}

/**
 * Renders a block only as the visitor's pages contain it, so that people without an account can't
 * send an integration any properties.
 */
async function renderShown(
  { reading, ...ctx }: VisitorContext,
  name: string,
  request: RenderRequest,
): Promise<RenderAnswer> {
  const { context, componentId: block, props } = request;
  const shown = reading.outline.spaces.find(
    ({ space }) => context.type === "document" && space.id === context.spaceId,
  );
  if (!shown || context.type !== "document" || context.editable) throw notFound("context: space");
  const { id: spaceId, revision } = shown.space;
  const tree = await readTree(ctx.db, revision);
  if (!(await showsBlock(ctx, tree, { integration: name, block, props }))) throw notFound("Block");
  return renderForVisitor(ctx, name, request, { site: reading.at.site, spaceId });
}

type Render = Input<(typeof integrationCalls)["renderIntegrationUIWithPost"]>;
type RenderPacked = Input<(typeof integrationCalls)["renderIntegrationUIWithGet"]>;

export interface VisitorContext extends ReadContext {
  reading: Reading;
  visitor: Visitor;
}

/**
 * Reads that visitor tokens give access to, and nothing else. Their functions filter by the
 * context's visitor.
 */
export const visitorHandlers: Partial<
  Record<keyof AppContract, (ctx: VisitorContext, input: never) => Promise<unknown>>
> = {
  getPublishedContentSite,
  getSiteStructure,
  getSiteRedirectBySource: getShownRedirect,
  searchSiteContent: ({ reading, ...ctx }: VisitorContext, input: SiteSearch) =>
    searchAsVisitor(ctx, reading, input),
  getEmbedByUrlInSpace: getShownEmbed,
  getLatestOpenAPISpecVersionContent: ({ reading, ...ctx }: VisitorContext, input: SpecContent) =>
    readSpecAsVisitor(ctx, reading, input),
  listSiteIntegrationScripts,
  renderIntegrationUIWithGet: (ctx: VisitorContext, { params, query }: RenderPacked) =>
    renderShown(ctx, params.integrationName, readRequest(query.request)),
  renderIntegrationUIWithPost: (ctx: VisitorContext, { params, body }: Render) =>
    renderShown(ctx, params.integrationName, body),
  listSpacePageMetaLinks,
  listRevisionPageMetaLinks,
  getSpaceById: getShownSpace,
  getCurrentRevision,
  getRevisionById,
  listPages,
  listPagesInRevision,
  getPageById,
  getPageInRevision,
  getPageByPath,
  getPageInRevisionByPath,
  getPageDocumentInRevisionById,
  getReusableContentDocumentInRevisionById,
  getDocumentById,
  getReusableContentById,
  getReusableContentInRevision,
  getFileById,
  getFileInRevision,
};
