"use client";

import { CircleCheck } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import type {
  OrganizationParams,
  OrganizationSummary,
} from "@/lib/contract/organizations/organizations";
import { useUnpublishedSites } from "@/lib/queries/organizations/overview";
import { useFirstYours } from "@/lib/queries/review/request-lists";
import { FailingIntegrations } from "./failing-integrations";
import { PurgeList } from "./purge-list";
import { UnpublishedSites } from "./unpublished-sites";
import { YourRequests } from "./your-requests";

interface AttentionProps {
  organization: OrganizationParams;
  summary: OrganizationSummary;
}

/** Items that need attention: waiting for the reader, about to be purged, unpublished or failing. */
export function Attention({ organization, summary }: AttentionProps) {
  const unpublished = useUnpublishedSites(organization);
  const yours = useFirstYours(organization);
  const { spacesAboutToBePurged, failingInstallations } = summary;
  const isCalm =
    spacesAboutToBePurged.length + failingInstallations.length === 0 &&
    unpublished.data?.count === 0 &&
    yours.data?.count === 0;
  if (isCalm) {
    return (
      <EmptyState
        icon={CircleCheck}
        title="You're all caught up"
        className="rounded border border-dashed"
      >
        No change requests waiting for you, no spaces expiring soon, no unpublished sites, no
        failing integrations.
      </EmptyState>
    );
  }
  return (
    <div className="space-y-8">
      <YourRequests organization={organization} yours={yours} />
      {failingInstallations.length > 0 && (
        <FailingIntegrations organization={organization} failing={failingInstallations} />
      )}
      {spacesAboutToBePurged.length > 0 && (
        <PurgeList organization={organization} summary={summary} />
      )}
      <UnpublishedSites organization={organization} unpublished={unpublished} />
    </div>
  );
}
