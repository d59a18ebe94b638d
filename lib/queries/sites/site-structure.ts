import { useQuery } from "@tanstack/react-query";
import type { SiteParams } from "../../contract/sites/sites.ts";
import { read } from "../platform/operation.ts";

export const readSiteStructure = ({ organizationId, siteId }: SiteParams) =>
  read("getSiteStructure", { params: { organizationId, siteId } });

/** Structure as last read from the service; `useMovedStructure` adds unconfirmed moves. */
export const useSiteStructure = (params: SiteParams) => useQuery(readSiteStructure(params));
