"use client";

import { CircleCheck } from "lucide-react";
import { useArchiveClosed } from "@/components/content/change-requests/unused-drafts";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import type {
  OrganizationParams,
  OrganizationSummary,
} from "@/lib/contract/organizations/organizations";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import {
  useOwnDrafts,
  useProblems,
  useUnpublishedSites,
} from "@/lib/queries/organizations/overview";
import { useFirstYours } from "@/lib/queries/review/request-lists";
import { OwnDrafts } from "./own-drafts";
import { isFine, ProblemsList } from "./problems";
import { UnpublishedSites } from "./unpublished-sites";
import { YourRequests } from "./your-requests";

interface AttentionProps {
  organization: OrganizationParams;
  summary: OrganizationSummary;
  /** First steps are open: no reader is told to be done. */
  hasSteps: boolean;
}

/** List of what waits for the reader: change requests, problems, drafts to go on with, unpublished sites. */
export function Attention({ organization, summary, hasSteps }: AttentionProps) {
  useArchiveClosed();
  const permissions = useOrganization(organization).data?.permissions;
  const writes = permissions?.createContent ?? false;
  const unpublished = useUnpublishedSites(organization, { enabled: writes });
  const yours = useFirstYours(organization);
  const problems = useProblems(organization, { writes, isAdmin: permissions?.admin ?? false });
  const queue = yours.data?.items ?? [];
  const own = useOwnDrafts(organization).data?.items;
  const drafts = own?.filter(({ id }) => !queue.some((waiting) => waiting.id === id));
  const isCalm =
    yours.data?.count === 0 &&
    isFine(summary, problems) &&
    drafts?.length === 0 &&
    (!writes || unpublished.data?.count === 0);
  if (isCalm) {
    if (hasSteps) return null;
    return (
      <EmptyState
        icon={CircleCheck}
        title="You're all caught up"
        className="rounded border border-dashed"
      >
        No change requests wait for you, and nothing is broken.
      </EmptyState>
    );
  }
  return (
    <div className="space-y-8">
      <YourRequests organization={organization} yours={yours} />
      <ProblemsList {...{ organization, summary, problems }} />
      {problems.error && (
        <ErrorState
          title="Not everything that needs attention could be loaded"
          error={problems.error}
          onRetry={problems.retry}
          retrying={problems.retrying}
        />
      )}
      <OwnDrafts organization={organization} drafts={drafts ?? []} />
      {writes && <UnpublishedSites organization={organization} unpublished={unpublished} />}
    </div>
  );
}
