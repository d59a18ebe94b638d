"use client";

import { CircleCheck } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import type { OrganizationParams, OrganizationSummary } from "@/lib/contract/organizations";
import { useUnpublishedSites } from "@/lib/queries/overview";
import { FailingIntegrations } from "./failing-integrations";
import { PurgeList } from "./purge-list";
import { UnpublishedSites } from "./unpublished-sites";

interface AttentionProps {
  organization: OrganizationParams;
  summary: OrganizationSummary;
}

/** What will be lost or lies idle unless somebody looks at it. */
export function Attention({ organization, summary }: AttentionProps) {
  const unpublished = useUnpublishedSites(organization);
  const { spacesAboutToBePurged, failingInstallations } = summary;
  const isCalm =
    spacesAboutToBePurged.length + failingInstallations.length === 0 &&
    unpublished.data?.count === 0;
  if (isCalm) {
    return (
      <EmptyState
        icon={CircleCheck}
        title="Nothing needs you right now"
        className="rounded border border-dashed"
      >
        No space is waiting to be deleted for good, every site is published, and no integration
        keeps failing.
      </EmptyState>
    );
  }
  return (
    <div className="space-y-8">
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
