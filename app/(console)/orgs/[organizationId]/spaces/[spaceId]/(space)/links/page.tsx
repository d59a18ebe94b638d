import type { Metadata } from "next";
import { linkCall, linkListQuery } from "@/components/content/links/link-query";
import { LinksPanel } from "@/components/content/links/links-panel";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readLinks } from "@/lib/queries/content/links";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata: Metadata = { title: "Links" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SpaceLinksPage({ params, searchParams }: Props) {
  const { organizationId, spaceId } = await params;
  const query = linkCall(readListQuery(linkListQuery, await searchParams), spaceId);
  return (
    <HydrationBoundary state={await prefetch([readLinks({ organizationId }, query)])}>
      <LinksPanel organization={{ organizationId }} spaceId={spaceId} />
    </HydrationBoundary>
  );
}
