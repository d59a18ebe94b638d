import { useQuery } from "@tanstack/react-query";
import type { OperationId } from "../contract/index.ts";
import type { SiteParams } from "../contract/sites.ts";
import { ask, read, useWrite } from "./operation.ts";

export const readSitePublishingAuth = ({ organizationId, siteId }: SiteParams) =>
  read("getSitePublishingAuthById", { params: { organizationId, siteId } });

export const useSitePublishingAuth = (params: SiteParams) =>
  useQuery(readSitePublishingAuth(params));

const stale: readonly OperationId[] = ["getSitePublishingAuthById", "listAuditEvents"];

export const useUpdateSitePublishingAuth = () =>
  useWrite("updateSitePublishingAuthById", { stale });
export const useRegenerateSitePublishingAuth = () =>
  useWrite("regenerateSitePublishingAuthById", { stale });

/** Asked for when somebody wants to look: the address ends an hour later. */
export const askPreview = (
  { organizationId, siteId }: SiteParams,
  query: { siteSpace?: string; claims?: string },
) => ask("getSitePublishingPreviewById", { params: { organizationId, siteId }, query });
