import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ConditionToCheck } from "../../contract/sites/adaptive-schema.ts";
import type { SiteParams } from "../../contract/sites/sites.ts";
import { read, useWrite } from "../platform/operation.ts";
import { edit } from "../platform/optimistic.ts";

const paramsOf = ({ organizationId, siteId }: SiteParams) => ({ organizationId, siteId });

export const readSiteAdaptiveSchema = (params: SiteParams) =>
  read("getSiteAdaptiveSchema", { params: paramsOf(params) });
export const readSiteTemplateConditions = (params: SiteParams) =>
  read("listSiteAdaptiveTemplateConditions", { params: paramsOf(params) });

export const useSiteAdaptiveSchema = (params: SiteParams) =>
  useQuery(readSiteAdaptiveSchema(params));
export const useSiteTemplateConditions = (params: SiteParams) =>
  useQuery(readSiteTemplateConditions(params));

/** Checks a condition against the saved schema; disabled for blank ones. */
export const useConditionCheck = (params: SiteParams, body: ConditionToCheck) =>
  useQuery({
    ...read("checkSiteCondition", { params: paramsOf(params), body }),
    enabled: body.condition.trim() !== "",
    placeholderData: keepPreviousData,
  });

/** With `force`, also removes conditions from sections and spaces of the site. */
export const useUpdateSiteAdaptiveSchema = () => useWrite("updateSiteAdaptiveSchema");

/** Switches adaptive content on or off, optimistically. */
export const useSwitchAdaptiveContent = () =>
  useWrite("updateSiteById", {
    optimistic: ({ params, body }) => [
      edit("getSiteById", (site) => ({ ...site, ...body }) as typeof site, paramsOf(params)),
    ],
  });
