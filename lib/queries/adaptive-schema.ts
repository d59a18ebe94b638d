import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SiteParams } from "../contract/sites.ts";
import { read, useWrite } from "./operation.ts";
import { edit } from "./optimistic.ts";

const paramsOf = ({ organizationId, siteId }: SiteParams) => ({ organizationId, siteId });

export const readSiteAdaptiveSchema = (params: SiteParams) =>
  read("getSiteAdaptiveSchema", { params: paramsOf(params) });
export const readSiteTemplateConditions = (params: SiteParams) =>
  read("listSiteAdaptiveTemplateConditions", { params: paramsOf(params) });

export const useSiteAdaptiveSchema = (params: SiteParams) =>
  useQuery(readSiteAdaptiveSchema(params));
export const useSiteTemplateConditions = (params: SiteParams) =>
  useQuery(readSiteTemplateConditions(params));

/** Whether a condition holds against the saved schema; blank ones are not asked about. */
export const useConditionCheck = (params: SiteParams, condition: string) =>
  useQuery({
    ...read("checkSiteCondition", { params: paramsOf(params), body: { condition } }),
    enabled: condition.trim() !== "",
    placeholderData: keepPreviousData,
  });

/** With `force` it also takes conditions off sections and spaces of the site. */
export const useUpdateSiteAdaptiveSchema = () =>
  useWrite("updateSiteAdaptiveSchema", {
    stale: [
      "getSiteAdaptiveSchema",
      "listSiteAdaptiveTemplateConditions",
      "checkSiteCondition",
      "getSiteStructure",
      "listSiteSections",
      "listSiteSpaces",
      "listAuditEvents",
    ],
  });

/** Switches adaptive content; shown before the service has agreed. */
export const useSwitchAdaptiveContent = () =>
  useWrite("updateSiteById", {
    stale: ["getSiteById", "listSites", "listAuditEvents"],
    optimistic: ({ params, body }) => [
      edit("getSiteById", (site) => ({ ...site, ...body }) as typeof site, paramsOf(params)),
    ],
  });
