"use client";

import { Badge } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/text-link";
import type { SpaceParams } from "@/lib/contract/content/spaces";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { useSitesWith } from "@/lib/queries/sites/sites";
import { paths } from "@/lib/url/paths";

/** Sites that show the space of an import. */
export function SitesOfImport({ params }: { params: OrganizationParams & SpaceParams }) {
  const { organizationId, spaceId } = params;
  const { data } = useSitesWith({ organizationId }, spaceId);
  if (!data || data.items.length === 0) return null;
  const more = data.count - data.items.length;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {data.count === 1 ? "Site:" : "Sites:"}
      {data.items.map((site) => (
        <span key={site.id} className="inline-flex min-w-0 items-center gap-2">
          <TextLink
            href={paths.site({ organizationId, siteId: site.id })}
            className="bidi wrap-anywhere"
          >
            {titled(site.title)}
          </TextLink>
          <Badge tone={site.published ? "info" : "neutral"}>
            {site.published ? "Published" : "Unpublished"}
          </Badge>
        </span>
      ))}
      {more > 0 && <span className="text-text-muted">and {plural(more, "more site")}</span>}
    </p>
  );
}
