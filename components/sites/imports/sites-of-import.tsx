"use client";

import { SiteOfSpace } from "@/components/content/spaces/site-of-space";
import type { SpaceParams } from "@/lib/contract/content/spaces";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { plural } from "@/lib/format/format";
import { useSitesWith } from "@/lib/queries/sites/sites";

/** Sites that show the space of an import. */
export function SitesOfImport({ params }: { params: OrganizationParams & SpaceParams }) {
  const { organizationId, spaceId } = params;
  const { data } = useSitesWith({ organizationId }, spaceId);
  if (!data || data.items.length === 0) return null;
  const more = data.count - data.items.length;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {data.count === 1 ? "Site of this space:" : "Sites of this space:"}
      {data.items.map((site) => (
        <SiteOfSpace key={site.id} organization={{ organizationId }} site={site} />
      ))}
      {more > 0 && <span className="text-text-muted">and {plural(more, "more site")}</span>}
    </p>
  );
}
