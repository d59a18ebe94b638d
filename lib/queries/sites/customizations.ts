import { useQuery } from "@tanstack/react-query";
import type { Customization } from "../../contract/sites/customization.ts";
import { defaultCustomization } from "../../contract/sites/default-customization.ts";
import type { SiteParams } from "../../contract/sites/sites.ts";
import { read, useWrite } from "../platform/operation.ts";

export const readSiteCustomization = ({ organizationId, siteId }: SiteParams) =>
  read("getSiteCustomizationById", { params: { organizationId, siteId } });

export const useSiteCustomization = (params: SiteParams) => useQuery(readSiteCustomization(params));

/** Customization of one space of a site: the site's, except for its overrides. */
export const readSiteSpaceCustomization = (
  { organizationId, siteId }: SiteParams,
  siteSpaceId: string,
) => read("getSiteSpaceCustomizationById", { params: { organizationId, siteId, siteSpaceId } });

export const useSiteSpaceCustomization = (params: SiteParams, siteSpaceId: string) =>
  useQuery(readSiteSpaceCustomization(params, siteSpaceId));

/** Page of a site rendered with unsaved settings: the home page, or the first page of one space. */
export const useCustomizationPreview = (
  { organizationId, siteId }: SiteParams,
  siteSpace: string | undefined,
  body: Customization | undefined,
) =>
  useQuery({
    ...read("previewSiteCustomization", {
      params: { organizationId, siteId },
      query: { siteSpace },
      body: body ?? defaultCustomization,
    }),
    enabled: body !== undefined,
    // Not cached, as each keystroke in a field makes another query.
    gcTime: 0,
  });

export const useUpdateSiteCustomization = () => useWrite("updateSiteCustomizationById");
export const useOverrideSiteSpaceCustomization = () =>
  useWrite("overrideSiteSpaceCustomizationById");

/** Clears all overrides of one space. */
export const useInheritSiteCustomization = () => useWrite("deleteSiteSpaceCustomizationById");
