import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { RequestPagePanel } from "@/components/review/editor/request-page-panel";
import { callService } from "@/lib/bff/server-client";
import { contentReads } from "@/lib/contract/content/content-reads";
import { prefetchEditor } from "../prefetch-editor";

interface Props {
  params: Promise<{
    organizationId: string;
    spaceId: string;
    changeRequestId: string;
    pageId: string;
  }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { spaceId, changeRequestId, pageId } = await params;
  const asked = callService(contentReads.getPageInChangeRequestById, {
    params: { spaceId, changeRequestId, pageId },
  });
  return asked.then(
    ({ title }) => ({ title }),
    // The page itself shows the error.
    () => ({ title: "Content" }),
  );
}

export default async function RequestPagePage({ params }: Props) {
  const { organizationId, spaceId, changeRequestId, pageId } = await params;
  const given = { organizationId, spaceId, changeRequestId };
  return (
    <HydrationBoundary state={await prefetchEditor(given, pageId)}>
      <RequestPagePanel params={given} pageId={pageId} />
    </HydrationBoundary>
  );
}
