import type { Metadata } from "next";
import { MemberPage } from "@/components/people/members/member-page";
import { MemberPanel } from "@/components/people/members/member-panel";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readMember, readMemberSpaces, readMemberTeams } from "@/lib/queries/people/people";

export const metadata: Metadata = { title: "Member" };

interface Props {
  params: Promise<{ organizationId: string; userId: string }>;
}

export default async function OneMemberPage({ params }: Props) {
  const member = await params;
  const reads = [readMember(member), readMemberSpaces(member), readMemberTeams(member)];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <MemberPage member={member}>
        <MemberPanel member={member} />
      </MemberPage>
    </HydrationBoundary>
  );
}
