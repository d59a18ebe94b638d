import type { Metadata } from "next";
import { marksOf } from "@/components/content/change-requests/changed-marks";
import { firstChanged } from "@/components/content/pages/tree/page-tree";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { RequestPagePanel } from "@/components/review/editor/request-page-panel";
import { prefetch, prefetchKnown } from "@/lib/bff/prefetch";
import { joinChanges, readPageTree } from "@/lib/queries/content/content";
import { readChanges } from "@/lib/queries/review/change-requests";
import { prefetchEditor } from "./prefetch-editor";

export const metadata: Metadata = { title: "Content" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string; changeRequestId: string }>;
}

export default async function RequestContentPage({ params }: Props) {
  const { organizationId, spaceId, changeRequestId } = await params;
  const given = { organizationId, spaceId, changeRequestId };
  const changes = readChanges(given);
  const tree = readPageTree(given);
  const { known } = await prefetchKnown([tree, changes]);
  const marks = marksOf(joinChanges(known.getQueryData(changes.queryKey)?.pages)?.changes ?? []);
  const first = firstChanged(known.getQueryData(tree.queryKey)?.pages ?? [], marks);
  return (
    <HydrationBoundary state={await (first ? prefetchEditor(given, first.id) : prefetch([]))}>
      <RequestPagePanel params={given} />
    </HydrationBoundary>
  );
}
