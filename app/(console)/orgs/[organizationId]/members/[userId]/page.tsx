import type { Metadata } from "next";
import { MemberPage } from "@/components/people/members/member-page";
import { MemberPanel } from "@/components/people/members/member-panel";
import { memberRoleQuery } from "@/components/people/members/member-role-query";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readMember, readMemberRoles, readMemberTeams } from "@/lib/queries/people/people";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata: Metadata = { title: "Member" };

interface Props {
  params: Promise<{ organizationId: string; userId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function OneMemberPage({ params, searchParams }: Props) {
  const member = await params;
  const query = readListQuery(memberRoleQuery, await searchParams);
  const reads = [readMember(member), readMemberRoles(member, query), readMemberTeams(member)];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <MemberPage member={member}>
        <MemberPanel member={member} />
      </MemberPage>
    </HydrationBoundary>
  );
}
