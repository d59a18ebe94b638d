import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { OperationId } from "../contract/index.ts";
import type { SiteParams } from "../contract/sites.ts";
import { readPages, useWrite } from "./operation.ts";

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

const stale: readonly OperationId[] = ["listSiteRedirects", "listAuditEvents"];

export const useCreateSiteRedirect = () => useWrite("createSiteRedirect", { stale });
export const useUpdateSiteRedirect = () => useWrite("updateSiteRedirectById", { stale });
export const useDeleteSiteRedirect = () => useWrite("deleteSiteRedirectById", { stale });
export const useUpsertSiteRedirects = () => useWrite("upsertSiteRedirects", { stale });
