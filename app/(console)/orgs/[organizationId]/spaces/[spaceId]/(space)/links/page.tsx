import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { linkCall } from "@/components/links/link-query";
import { LinksPanel } from "@/components/links/links-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readLinks } from "@/lib/queries/links";

export const metadata: Metadata = { title: "Links" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SpaceLinksPage({ params, searchParams }: Props) {
  const { organizationId, spaceId } = await params;
  const query = linkCall(readListQuery("links", await searchParams), spaceId);
  return (
    <HydrationBoundary state={await prefetch([readLinks({ organizationId }, query)])}>
      <LinksPanel organization={{ organizationId }} spaceId={spaceId} />
    </HydrationBoundary>
  );
}
