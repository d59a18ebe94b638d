import type { AppContract } from "#lib/contract/index.ts";
import type { contentSearch } from "#lib/contract/organizations/search.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { redirects } from "#lib/contract/sites/redirects.ts";
import { getFileById, getFileInRevision } from "../../content/files/files.ts";
import {
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
import { getSpaceById } from "../../content/spaces/service.ts";
import type { Context } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { getSiteRedirectBySource } from "../../sites/redirects/service.ts";
import { getSiteStructure } from "../../sites/structure/service.ts";
import { getPublishedContentSite } from "../reader/published-content.ts";
import type { Reading } from "../reader/reading.ts";
import { searchAsVisitor } from "../visitors/search.ts";

/** A redirect must not tell of a page that the visitor is not shown. */
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

export interface VisitorContext extends Context {
  reading: Reading;
}

/**
 * Reads that a visitor's token opens, and nothing else: their functions filter by the context's
 * visitor.
 */
export const visitorHandlers: Partial<
  Record<keyof AppContract, (ctx: VisitorContext, input: never) => Promise<unknown>>
> = {
  getPublishedContentSite,
  getSiteStructure,
  getSiteRedirectBySource: getShownRedirect,
  searchSiteContent: (
    { reading },
    { body, query }: Input<(typeof contentSearch)["searchSiteContent"]>,
  ) => searchAsVisitor(reading, body, query),
  getSpaceById,
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
  getReusableContentById,
  getReusableContentInRevision,
  getFileById,
  getFileInRevision,
};
