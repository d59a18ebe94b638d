import { useQuery } from "@tanstack/react-query";
import type { SiteParams } from "../../contract/sites/sites.ts";
import { callOperation, read, useWrite } from "../platform/operation.ts";

export const readSitePublishingAuth = ({ organizationId, siteId }: SiteParams) =>
  read("getSitePublishingAuthById", { params: { organizationId, siteId } });

export const useSitePublishingAuth = (params: SiteParams) =>
  useQuery(readSitePublishingAuth(params));

/** Content of a published site, as programs that render it read it. */
export const usePublishedContent = ({ organizationId, siteId }: SiteParams) =>
  useQuery(read("getPublishedContentSite", { params: { organizationId, siteId } }));

export const useUpdateSitePublishingAuth = () => useWrite("updateSitePublishingAuthById");
export const useRegenerateSitePublishingAuth = () => useWrite("regenerateSitePublishingAuthById");

/** Requests a preview's address, when it is clicked, as the address expires after an hour. */
export const fetchPreview = (
  { organizationId, siteId }: SiteParams,
  query: { siteSpace?: string; claims?: string },
) => callOperation("getSitePublishingPreviewById", { params: { organizationId, siteId }, query });
