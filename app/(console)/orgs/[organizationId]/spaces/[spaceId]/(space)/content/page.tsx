import type { Metadata } from "next";
import { PageComments } from "@/components/comments/page-comments";
import { FirstPagePanel } from "@/components/content/first-page-panel";
import { firstPage } from "@/components/content/page-tree";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { askService } from "@/lib/bff/server-client";
import { contentReads } from "@/lib/contract/content-reads";
import { readPageComments } from "@/lib/queries/comments";
import { readDrawnPage } from "../read-drawn-page";

export const metadata: Metadata = { title: "Content" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
}

export default async function SpaceContentPage({ params }: Props) {
  const { organizationId, spaceId } = await params;
  const first = await askService(contentReads.listPages, { params: { spaceId } }).then(
    ({ pages }) => firstPage(pages),
    // The frame around it tells why.
    () => undefined,
  );
  const place = { organizationId, spaceId };
  if (!first) return <FirstPagePanel place={place} />;
  const comments = readPageComments({ spaceId }, first.id);
  const { state, drawn } = await readDrawnPage(place, first.id, [comments]);
  return (
    <HydrationBoundary state={state}>
      <FirstPagePanel
        place={place}
        drawn={drawn}
        comments={<PageComments place={place} pageId={first.id} />}
      />
    </HydrationBoundary>
  );
}
