import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { Page } from "@/components/platform/layout/page";
import { inboxListQuery, withDefaults } from "@/components/review/comments/comments-query";
import { InboxPanel } from "@/components/review/comments/inbox-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readOrganizationComments } from "@/lib/queries/review/comments";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata: Metadata = { title: "Comments" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function CommentsPage({ params, searchParams }: Props) {
  const organization = await params;
  const query = withDefaults(readListQuery(inboxListQuery, await searchParams));
  return (
    <HydrationBoundary state={await prefetch([readOrganizationComments(organization, query)])}>
      <Page
        title="Comments"
        crumbs={[{ label: "Comments" }]}
        description="Comments across your spaces."
        fill
      >
        <InboxPanel organization={organization} />
      </Page>
    </HydrationBoundary>
  );
}
