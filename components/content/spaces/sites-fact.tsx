"use client";

import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import type { Space } from "@/lib/contract/content/space";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { titled } from "@/lib/format/titled";
import { useSpaceDeletionImpact } from "@/lib/queries/content/spaces";
import { paths } from "@/lib/url/paths";
import { Fact } from "./fact";

interface SitesFactProps {
  organization: OrganizationParams;
  space: Space;
}

/** Sites that a space is on; non-admins of the space see why they are hidden. */
export function SitesFact({ organization, space }: SitesFactProps) {
  const { admin } = space.permissions;
  const { data, error } = useSpaceDeletionImpact({ spaceId: space.id }, { enabled: admin });
  return (
    <Fact name="Sites">
      <Sites {...{ organization, admin }} sites={data?.sites} reason={error?.message} />
    </Fact>
  );
}

interface SitesProps {
  organization: OrganizationParams;
  admin: boolean;
  sites: { id: string; title: string; published: boolean; default: boolean }[] | undefined;
  reason: string | undefined;
}

function Sites({ organization, admin, sites, reason }: SitesProps) {
  if (!admin) return <span className="text-text-muted">Only space admins can see this</span>;
  if (reason) return <span className="text-text-muted">{reason}</span>;
  if (!sites) return <Skeleton className="w-40" />;
  if (sites.length === 0) return <span className="text-text-muted">Not on any site</span>;
  return (
    <ul className="space-y-1">
      {sites.map((site) => (
        <li key={site.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <TextLink className="bidi" href={paths.site({ ...organization, siteId: site.id })}>
            {titled(site.title)}
          </TextLink>
          <Badge tone={site.published ? "info" : "neutral"}>
            {site.published ? "Published" : "Unpublished"}
          </Badge>
          {site.default && <Badge>Default</Badge>}
        </li>
      ))}
    </ul>
  );
}
