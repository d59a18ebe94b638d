import { useInfiniteQuery } from "@tanstack/react-query";
import { loadRelay } from "../client/load-relay.ts";
import type { AppContract, OperationId } from "../contract/index.ts";
import type { Answer } from "../contract/operation.ts";
import type { ShareLinkParams } from "../contract/share-links.ts";
import type { SiteParams } from "../contract/sites.ts";
import { readPages, useWrite } from "./operation.ts";
import { type Edit, edit } from "./optimistic.ts";

type Links = Answer<AppContract["listSiteShareLinks"]>;

const pageSize = 200;

export const readSiteShareLinks = ({ organizationId, siteId }: SiteParams) =>
  readPages("listSiteShareLinks", {
    params: { organizationId, siteId },
    query: { limit: pageSize },
  });

export const useSiteShareLinks = (params: SiteParams) =>
  useInfiniteQuery(readSiteShareLinks(params));

const changed: readonly OperationId[] = ["listSiteShareLinks", "listAuditEvents"];
const counted: readonly OperationId[] = [...changed, "getSiteDeletionImpact"];

export const useCreateSiteShareLink = () => useWrite("createSiteShareLink", { stale: counted });

export const useUpdateSiteShareLink = () =>
  useWrite("updateSiteShareLinkById", {
    stale: changed,
    optimistic: ({ params, body }) => [
      editLinks(params, ({ items, ...page }) => ({
        ...page,
        items: items.map((link) => (link.id === params.shareLinkId ? { ...link, ...body } : link)),
      })),
    ],
  });

export const useDeleteSiteShareLink = () =>
  useWrite("deleteSiteShareLinkById", {
    stale: counted,
    optimistic: ({ params }) => [
      editLinks(params, ({ items, count, ...page }) => ({
        ...page,
        count: count - 1,
        items: items.filter(({ id }) => id !== params.shareLinkId),
      })),
    ],
  });

/**
 * Answers how to delete a link from a page that goes away, where nobody hears the answer: there is no
 * time left then to fetch what makes the call.
 */
export function prepareDeletionOnLeaving(params: ShareLinkParams): () => void {
  const loading = loadRelay();
  const keptAlive = (url: string, init: RequestInit) => fetch(url, { ...init, keepalive: true });
  return () => {
    loading
      .then(({ relay }) => relay("deleteSiteShareLinkById", { params }, { fetch: keptAlive }))
      .catch(() => undefined);
  };
}

function editLinks(params: SiteParams, update: (page: Links) => Links): Edit {
  const { organizationId, siteId } = params;
  return edit("listSiteShareLinks", update, { organizationId, siteId });
}
