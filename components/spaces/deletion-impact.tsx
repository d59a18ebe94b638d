"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { Findings } from "@/components/impact/findings";
import { Badge } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/text-link";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { SpaceDeletionImpact } from "@/lib/contract/space-impact";
import { plural } from "@/lib/format";
import { paths } from "@/lib/paths";
import { titled } from "@/lib/titled";

interface DeletionImpactProps {
  organization: OrganizationParams;
  impact: UseQueryResult<SpaceDeletionImpact>;
}

/** What goes with a space, where readers will miss it, and how long it can come back. */
export function DeletionImpact({ organization, impact }: DeletionImpactProps) {
  return (
    <Findings query={impact} what="what this affects">
      {(found) => <Losses organization={organization} found={found} />}
    </Findings>
  );
}

type LossesProps = Pick<DeletionImpactProps, "organization"> & { found: SpaceDeletionImpact };

function Losses({ organization, found }: LossesProps) {
  const { sites, openChangeRequests, comments, restorableDays } = found;
  const along = [
    openChangeRequests > 0 && plural(openChangeRequests, "open change request"),
    comments > 0 && plural(comments, "comment"),
  ].filter(Boolean);
  return (
    <div className="space-y-3">
      <p>
        {along.length > 0
          ? `Its content goes to the trash with ${along.join(" and ")}`
          : "It goes to the trash"}
        . It can be restored for {plural(restorableDays, "day")}, with its places on sites.
      </p>
      {sites.length > 0 && <SitesLosingIt {...{ organization, sites }} />}
    </div>
  );
}

type Sites = Pick<SpaceDeletionImpact, "sites"> & { organization: OrganizationParams };

function SitesLosingIt({ organization, sites }: Sites) {
  const leaves = `${plural(sites.length, "site")} ${sites.length === 1 ? "loses" : "lose"} it`;
  return (
    <div className="rounded border">
      <p className="border-b px-3 py-2 font-medium text-text">{leaves}</p>
      <ul className="max-h-56 overflow-y-auto">
        {sites.map((site) => (
          <li key={site.id} className="border-b px-3 py-2 last:border-b-0">
            <span className="flex flex-wrap items-center gap-2">
              <TextLink
                href={paths.site({ ...organization, siteId: site.id })}
                className="bidi min-w-0 truncate"
              >
                {titled(site.title)}
              </TextLink>
              <Badge tone={site.published ? "info" : "neutral"}>
                {site.published ? "Published" : "Not published"}
              </Badge>
            </span>
            {site.default && (
              <span className="mt-1 block text-sm">
                It is the default there: the next space takes its place.
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
