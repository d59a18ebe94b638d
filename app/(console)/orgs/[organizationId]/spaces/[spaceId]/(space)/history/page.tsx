import type { Metadata } from "next";
import { RevisionsPanel } from "@/components/content/pages/history/revisions-panel";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readRevisions } from "@/lib/queries/content/content";

export const metadata: Metadata = { title: "History" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
}

export default async function HistoryPage({ params }: Props) {
  const { organizationId, spaceId } = await params;
  return (
    <HydrationBoundary state={await prefetch([readRevisions({ spaceId })])}>
      <RevisionsPanel params={{ organizationId, spaceId }} />
    </HydrationBoundary>
  );
}
