import { useQuery } from "@tanstack/react-query";
import type { SpaceParams } from "@/lib/contract/content/spaces";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Site } from "@/lib/contract/sites/site";
import { useOwnSiteRole } from "@/lib/queries/access/own-role";
import { useSpace } from "@/lib/queries/content/spaces";
import { readUnpublishedWith } from "@/lib/queries/sites/sites";

const withoutReaders = ["private", "in-collection"];

/**
 * Returns the unpublished site with this space, if there is one only and the person can publish it.
 * A space that has readers already is merged for them: another site is published on its own page.
 */
export function useSiteToPublish({ organizationId, spaceId }: OrganizationParams & SpaceParams) {
  const { visibility = "" } = useSpace({ spaceId }).data ?? {};
  const found = useQuery({
    ...readUnpublishedWith({ organizationId }, spaceId),
    enabled: withoutReaders.includes(visibility),
  }).data?.items;
  const site: Site | undefined = found?.length === 1 ? found[0] : undefined;
  const role = useOwnSiteRole({ organizationId, siteId: site?.id });
  const offered = role === "admin" && withoutReaders.includes(visibility);
  return offered ? site : undefined;
}
