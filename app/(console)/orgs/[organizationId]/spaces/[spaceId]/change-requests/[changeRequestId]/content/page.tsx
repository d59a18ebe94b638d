import type { Metadata } from "next";
import { firstPage } from "@/components/content/pages/tree/page-tree";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { RequestPagePanel } from "@/components/review/editor/request-page-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { callService } from "@/lib/bff/server-client";
import { contentReads } from "@/lib/contract/content/content-reads";
import { prefetchEditor } from "./prefetch-editor";

export const metadata: Metadata = { title: "Content" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string; changeRequestId: string }>;
}

export default async function RequestContentPage({ params }: Props) {
  const { organizationId, spaceId, changeRequestId } = await params;
  const given = { organizationId, spaceId, changeRequestId };
  const first = await callService(contentReads.listPagesInChangeRequest, {
    params: { spaceId, changeRequestId },
  }).then(
    ({ pages }) => firstPage(pages),
    // The frame shows the error.
    () => undefined,
  );
  return (
    <HydrationBoundary state={await (first ? prefetchEditor(given, first.id) : prefetch([]))}>
      <RequestPagePanel params={given} />
    </HydrationBoundary>
  );
}
