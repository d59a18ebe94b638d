import type { Metadata } from "next";
import { Inviting } from "@/components/people/invitations/inviting";
import { memberListQuery } from "@/components/people/members/member-labels";
import { MembersPanel } from "@/components/people/members/members-panel";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { Page } from "@/components/platform/layout/page";
import { prefetch } from "@/lib/bff/prefetch";
import { readMemberPages } from "@/lib/queries/people/people";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata: Metadata = { title: "Members" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function MembersPage({ params, searchParams }: Props) {
  const organization = await params;
  const query = readListQuery(memberListQuery, await searchParams);
  return (
    <HydrationBoundary state={await prefetch([readMemberPages(organization, query)])}>
      <Page
        fill
        title="Members"
        crumbs={[{ label: "Members" }]}
        description="People in this organization and their roles."
        action={<Inviting organization={organization} />}
      >
        <MembersPanel organization={organization} />
      </Page>
    </HydrationBoundary>
  );
}
