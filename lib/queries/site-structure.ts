import { useQuery } from "@tanstack/react-query";
import type { SiteParams } from "../contract/sites.ts";
import { read } from "./operation.ts";

export const readSiteStructure = ({ organizationId, siteId }: SiteParams) =>
  read("getSiteStructure", { params: { organizationId, siteId } });

/** The structure as the service last told it; where it is changed, `useMovedStructure` tells it. */
export const useSiteStructure = (params: SiteParams) => useQuery(readSiteStructure(params));
