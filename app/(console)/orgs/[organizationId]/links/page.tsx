import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { Page } from "@/components/layout/page";
import { linkCall } from "@/components/links/link-query";
import { LinksPanel } from "@/components/links/links-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readLinks } from "@/lib/queries/links";

export const metadata: Metadata = { title: "Broken links" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function LinksPage({ params, searchParams }: Props) {
  const organization = await params;
  const query = linkCall(readListQuery("links", await searchParams));
  return (
    <HydrationBoundary state={await prefetch([readLinks(organization, query)])}>
      <Page
        title="Broken links"
        crumbs={[{ label: "Broken links" }]}
        description="What pages of all spaces that you can see link to, and what of it is not there."
        fill
      >
        <LinksPanel organization={organization} />
      </Page>
    </HydrationBoundary>
  );
}
