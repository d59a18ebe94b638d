import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { SiteParams } from "../../contract/sites/sites.ts";
import { readPages, useWrite } from "../platform/operation.ts";

const pageSize = 200;

export const readSiteRedirects = (
  { organizationId, siteId }: SiteParams,
  { search }: { search?: string | undefined },
) =>
  readPages("listSiteRedirects", {
    params: { organizationId, siteId },
    query: { search, limit: pageSize },
  });

export const useSiteRedirects = (...given: Parameters<typeof readSiteRedirects>) =>
  useInfiniteQuery({ ...readSiteRedirects(...given), placeholderData: keepPreviousData });

export const useCreateSiteRedirect = () => useWrite("createSiteRedirect");
export const useUpdateSiteRedirect = () => useWrite("updateSiteRedirectById");
export const useDeleteSiteRedirect = () => useWrite("deleteSiteRedirectById");
export const useUpsertSiteRedirects = () => useWrite("upsertSiteRedirects");
