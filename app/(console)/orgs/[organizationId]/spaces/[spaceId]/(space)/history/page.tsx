import type { Metadata } from "next";
import { RevisionsPanel } from "@/components/content/pages/history/revisions-panel";
import { revisionsQuery } from "@/components/content/pages/history/revisions-query";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readPageTree, readRevisions } from "@/lib/queries/content/content";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata: Metadata = { title: "History" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function HistoryPage({ params, searchParams }: Props) {
  const { organizationId, spaceId } = await params;
  const query = readListQuery(revisionsQuery, await searchParams);
  const reads = [readRevisions({ spaceId }, query), readPageTree({ spaceId })];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <RevisionsPanel params={{ organizationId, spaceId }} />
    </HydrationBoundary>
  );
}
