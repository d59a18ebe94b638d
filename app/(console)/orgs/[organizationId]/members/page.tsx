import type { Metadata } from "next";
import { Inviting } from "@/components/invitations/inviting";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { Page } from "@/components/layout/page";
import { MembersPanel } from "@/components/members/members-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readMemberPages } from "@/lib/queries/people";

export const metadata: Metadata = { title: "Members" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function MembersPage({ params, searchParams }: Props) {
  const organization = await params;
  const query = readListQuery("members", await searchParams);
  return (
    <HydrationBoundary state={await prefetch([readMemberPages(organization, query)])}>
      <Page
        fill
        title="Members"
        crumbs={[{ label: "Members" }]}
        description="Who belongs to this organization, and what they may do."
        action={<Inviting organization={organization} />}
      >
        <MembersPanel organization={organization} />
      </Page>
    </HydrationBoundary>
  );
}
