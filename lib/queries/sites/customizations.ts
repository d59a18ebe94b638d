import { useQuery } from "@tanstack/react-query";
import type { SiteParams } from "../../contract/sites/sites.ts";
import { read, useWrite } from "../platform/operation.ts";

export const readSiteCustomization = ({ organizationId, siteId }: SiteParams) =>
  read("getSiteCustomizationById", { params: { organizationId, siteId } });

export const useSiteCustomization = (params: SiteParams) => useQuery(readSiteCustomization(params));

/** Customization of one space of a site: the site's, except for its overrides. */
export const useSiteSpaceCustomization = (
  { organizationId, siteId }: SiteParams,
  siteSpaceId: string,
) =>
  useQuery(
    read("getSiteSpaceCustomizationById", { params: { organizationId, siteId, siteSpaceId } }),
  );

export const useUpdateSiteCustomization = () => useWrite("updateSiteCustomizationById");
export const useOverrideSiteSpaceCustomization = () =>
  useWrite("overrideSiteSpaceCustomizationById");

/** Clears all overrides of one space. */
export const useInheritSiteCustomization = () => useWrite("deleteSiteSpaceCustomizationById");
