import { useQuery } from "@tanstack/react-query";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import type { Site } from "@/lib/contract/sites/site";
import { useOwnSiteRole } from "@/lib/queries/access/own-role";
import { readUnpublishedWith } from "@/lib/queries/sites/sites";

/** Returns the unpublished site with this space, if there is one only and the person can publish it. */
export function useSiteToPublish({ organizationId, spaceId }: ChangeRequestParams) {
  const found = useQuery(readUnpublishedWith({ organizationId }, spaceId)).data?.items;
  const site: Site | undefined = found?.length === 1 ? found[0] : undefined;
  const role = useOwnSiteRole({ organizationId, siteId: site?.id });
  return role === "admin" ? site : undefined;
}
