"use client";

import { Rocket } from "lucide-react";
import { setCreation } from "@/components/platform/layout/creation-store";
import { Button } from "@/components/ui/button";
import { DeniedState } from "@/components/ui/denied-state";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useOrganization, useOrganizationSummary } from "@/lib/queries/organizations/organizations";
import { Attention } from "./attention";
import { Counts } from "./counts";
import { LatestActivity } from "./latest-activity";

interface FirstStepsProps {
  /** Title. */
  organization: string;
  canCreate: boolean;
}

/** First steps in an empty organization. */
function FirstSteps({ organization, canCreate }: FirstStepsProps) {
  return (
    <EmptyState
      icon={Rocket}
      title={`Welcome to ${organization}`}
      className="rounded border border-dashed"
      action={
        canCreate && (
          <>
            <Button variant="primary" onClick={() => setCreation("space")}>
              Create space
            </Button>
            <Button onClick={() => setCreation("site")}>Create site</Button>
          </>
        )
      }
    >
      Write pages in spaces, then publish spaces as a site with its own URL.
    </EmptyState>
  );
}

function OverviewSkeleton() {
  return (
    <div role="status" aria-label="Loading overview" className="space-y-8">
      <div className="flex gap-8">
        {["spaces", "sites", "collections", "members"].map((each) => (
          <Skeleton key={each} className="h-11 w-20" />
        ))}
      </div>
      <div className="space-y-3">
        <Skeleton className="w-48" />
        <Skeleton className="h-12 max-w-form" />
        <Skeleton className="h-12 max-w-form" />
      </div>
    </div>
  );
}

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
        title="The overview couldn't be loaded"
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
