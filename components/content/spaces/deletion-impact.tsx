"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { Findings } from "@/components/access/impact/findings";
import type { SpaceDeletionImpact } from "@/lib/contract/access/space-impact";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { plural } from "@/lib/format/format";
import { SiteOfSpace } from "./site-of-space";

interface DeletionImpactProps {
  organization: OrganizationParams;
  impact: UseQueryResult<SpaceDeletionImpact>;
}

/** Consequences of deleting a space: lost access, affected sites, and the time to restore it. */
export function DeletionImpact({ organization, impact }: DeletionImpactProps) {
  return (
    <Findings query={impact} what="the effects">
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
          ? `Its content moves to the trash with ${along.join(" and ")}`
          : "It moves to the trash"}
        . You can restore it for {plural(restorableDays, "day")}, including its positions on sites.
      </p>
      {sites.length > 0 && <SitesLosingIt {...{ organization, sites }} />}
    </div>
  );
}

type Sites = Pick<SpaceDeletionImpact, "sites"> & { organization: OrganizationParams };

function SitesLosingIt({ organization, sites }: Sites) {
  const leaves = `Removed from ${plural(sites.length, "site")}`;
  return (
    <div className="rounded border">
      <p className="border-b px-3 py-2 font-medium text-text">{leaves}</p>
      <ul className="max-h-56 overflow-y-auto">
        {sites.map((site) => (
          <li key={site.id} className="border-b px-3 py-2 last:border-b-0">
            <SiteOfSpace {...{ organization, site }} />
            {site.default && (
              <span className="mt-1 block text-sm">
                It is the default there. The next space becomes the default.
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
