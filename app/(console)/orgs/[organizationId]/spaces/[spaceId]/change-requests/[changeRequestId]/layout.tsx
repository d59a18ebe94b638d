import type { Metadata } from "next";
import type { ReactNode } from "react";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { ChangeRequestFrame } from "@/components/review/change-requests/change-request-frame";
import { nameOf } from "@/components/review/change-requests/state/change-request-labels";
import { PublishRequestDialog } from "@/components/sites/publish-request";
import { prefetch } from "@/lib/bff/prefetch";
import { callService } from "@/lib/bff/server-client";
import { titleOfPages } from "@/lib/bff/title";
import { changeRequests } from "@/lib/contract/review/change-requests";
import {
  readChangeRequest,
  readChangeRequestPreview,
  readConflicts,
  readFirstChange,
} from "@/lib/queries/review/change-requests";
import { readRequestedReviewers, readReviews } from "@/lib/queries/review/reviews";
import { readUnpublishedWith } from "@/lib/queries/sites/sites";

interface Props {
  params: Promise<{ organizationId: string; spaceId: string; changeRequestId: string }>;
  children: ReactNode;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { spaceId, changeRequestId } = await params;
  const asked = callService(changeRequests.getChangeRequestById, {
    params: { spaceId, changeRequestId },
  });
  return { title: await titleOfPages(asked.then(nameOf), "Change request") };
}

export default async function ChangeRequestLayout({ params, children }: Props) {
  const given = await params;
  const request = readChangeRequest(given);
  const reads = [
    request,
    readReviews(given),
    readRequestedReviewers(given),
    readConflicts(given),
    readChangeRequestPreview(given),
    readUnpublishedWith(given, given.spaceId),
  ];
  const state = await prefetch(reads, (known) =>
    known.getQueryData(request.queryKey)?.status === "draft" ? [readFirstChange(given)] : [],
  );
  return (
    <HydrationBoundary state={state}>
      <ChangeRequestFrame params={given} publishDialog={PublishRequestDialog}>
        {children}
      </ChangeRequestFrame>
    </HydrationBoundary>
  );
}
