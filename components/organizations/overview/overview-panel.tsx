"use client";

import { DeniedState } from "@/components/ui/denied-state";
import { ErrorState } from "@/components/ui/error-state";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useOrganization, useOrganizationSummary } from "@/lib/queries/organizations/organizations";
import { Attention } from "./attention";
import { Counts } from "./counts";
import { FirstSteps } from "./first-steps";
import { LatestActivity } from "./latest-activity";
import { OverviewSkeleton } from "./overview-skeleton";

/** Counts, items that need attention, and latest activity of an organization. */
export function OverviewPanel({ organization }: { organization: OrganizationParams }) {
  const found = useOrganizationSummary(organization);
  const { title = "", permissions } = useOrganization(organization).data ?? {};
  const summary = found.data;
  if (!summary) {
    if (found.error?.status === 403) return <DeniedState what="the overview" needs="read" />;
    if (!found.isError) return <OverviewSkeleton />;
    return (
      <ErrorState
        title="The overview could not be loaded"
        error={found.error}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  const isNew = summary.spaces + summary.trashedSpaces + summary.sites === 0;
  return (
    <div className="space-y-8">
      <Counts organization={organization} summary={summary} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        {isNew ? (
          <FirstSteps organization={title} canCreate={permissions?.createContent ?? false} />
        ) : (
          <Attention organization={organization} summary={summary} />
        )}
        {permissions?.admin && <LatestActivity organization={organization} />}
      </div>
    </div>
  );
}
