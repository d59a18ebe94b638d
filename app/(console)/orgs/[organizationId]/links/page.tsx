import type { Metadata } from "next";
import { linkCall, linkListQuery } from "@/components/content/links/link-query";
import { LinksPanel } from "@/components/content/links/links-panel";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { Page } from "@/components/platform/layout/page";
import { prefetch } from "@/lib/bff/prefetch";
import { readLinks } from "@/lib/queries/content/links";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata: Metadata = { title: "Broken links" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function LinksPage({ params, searchParams }: Props) {
  const organization = await params;
  const query = linkCall(readListQuery(linkListQuery, await searchParams));
  return (
    <HydrationBoundary state={await prefetch([readLinks(organization, query)])}>
      <Page
        title="Broken links"
        crumbs={[{ label: "Broken links" }]}
        description="Broken links across your spaces."
        fill
      >
        <LinksPanel organization={organization} />
      </Page>
    </HydrationBoundary>
  );
}
