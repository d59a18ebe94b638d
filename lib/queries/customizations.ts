import { useQuery } from "@tanstack/react-query";
import type { OperationId } from "../contract/index.ts";
import type { SiteParams } from "../contract/sites.ts";
import { read, useWrite } from "./operation.ts";

export const readSiteCustomization = ({ organizationId, siteId }: SiteParams) =>
  read("getSiteCustomizationById", { params: { organizationId, siteId } });

export const useSiteCustomization = (params: SiteParams) => useQuery(readSiteCustomization(params));

/** How one space of a site looks: as the site, but for what it overrides. */
export const useSiteSpaceCustomization = (
  { organizationId, siteId }: SiteParams,
  siteSpaceId: string,
) =>
  useQuery(
    read("getSiteSpaceCustomizationById", { params: { organizationId, siteId, siteSpaceId } }),
  );

const stale: readonly OperationId[] = [
  "getSiteCustomizationById",
  "getSiteSpaceCustomizationById",
  "listAuditEvents",
];

export const useUpdateSiteCustomization = () => useWrite("updateSiteCustomizationById", { stale });
export const useOverrideSiteSpaceCustomization = () =>
  useWrite("overrideSiteSpaceCustomizationById", { stale });
