import type { Metadata } from "next";
import { withDefaults } from "@/components/comments/comments-query";
import { InboxPanel } from "@/components/comments/inbox-panel";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { Page } from "@/components/layout/page";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readOrganizationComments } from "@/lib/queries/comments";

export const metadata: Metadata = { title: "Comments" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function CommentsPage({ params, searchParams }: Props) {
  const organization = await params;
  const query = withDefaults(readListQuery("commentsInbox", await searchParams));
  return (
    <HydrationBoundary state={await prefetch([readOrganizationComments(organization, query)])}>
      <Page
        title="Comments"
        crumbs={[{ label: "Comments" }]}
        description="What is said about the pages and change requests of all spaces that you can see."
        fill
      >
        <InboxPanel organization={organization} />
      </Page>
    </HydrationBoundary>
  );
}
