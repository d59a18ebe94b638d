import { useInfiniteQuery } from "@tanstack/react-query";
import type { AppContract } from "../../contract/index.ts";
import type { Answer } from "../../contract/platform/operation.ts";
import type { SiteParams } from "../../contract/sites/sites.ts";
import { readPages, useWrite } from "../platform/operation.ts";
import { type Edit, edit } from "../platform/optimistic.ts";

type Links = Answer<AppContract["listSiteShareLinks"]>;

const pageSize = 200;

export const readSiteShareLinks = ({ organizationId, siteId }: SiteParams) =>
  readPages("listSiteShareLinks", {
    params: { organizationId, siteId },
    query: { limit: pageSize },
  });

export const useSiteShareLinks = (params: SiteParams, { enabled = true } = {}) =>
  useInfiniteQuery({ ...readSiteShareLinks(params), enabled });

export const useCreateSiteShareLink = () => useWrite("createSiteShareLink");

export const useUpdateSiteShareLink = () =>
  useWrite("updateSiteShareLinkById", {
    optimistic: ({ params, body }) => [
      editLinks(params, ({ items, ...page }) => ({
        ...page,
        items: items.map((link) => (link.id === params.shareLinkId ? { ...link, ...body } : link)),
      })),
    ],
  });

export const useDeleteSiteShareLink = () =>
  useWrite("deleteSiteShareLinkById", {
    optimistic: ({ params }) => [
      editLinks(params, ({ items, count, ...page }) => ({
        ...page,
        count: count - 1,
        items: items.filter(({ id }) => id !== params.shareLinkId),
      })),
    ],
  });

function editLinks(params: SiteParams, update: (page: Links) => Links): Edit {
  const { organizationId, siteId } = params;
  return edit("listSiteShareLinks", update, { organizationId, siteId });
}
