import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { RevisionPanel } from "@/components/review/revisions/revision-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readChangesOfRevision, readRevisions } from "@/lib/queries/content/content";

export const metadata: Metadata = { title: "Revision" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string; revisionId: string }>;
}

export default async function RevisionPage({ params }: Props) {
  const { organizationId, spaceId, revisionId } = await params;
  const reads = [readChangesOfRevision({ spaceId, revisionId }), readRevisions({ spaceId })];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <RevisionPanel params={{ organizationId, spaceId, revisionId }} />
    </HydrationBoundary>
  );
}
