"use client";

import { PageFact, PageFacts } from "@/components/platform/layout/page-facts";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { Member, MemberParams } from "@/lib/contract/people/members";
import { formatNumber } from "@/lib/format/format";
import { useMemberTeams } from "@/lib/queries/people/people";
import { paths } from "@/lib/url/paths";
import { memberRole } from "./member-labels";

interface MemberFactsProps {
  params: MemberParams;
  member: Member;
}

/** Facts about a member: address, role, times, and what they belong to. */
export function MemberFacts({ params, member }: MemberFactsProps) {
  const { role, user, lastSeenAt, joinedAt, pending, sso, spaces } = member;
  return (
    <PageFacts>
      <PageFact label="Email">{user.email}</PageFact>
      <PageFact label="Role">{memberRole(role)}</PageFact>
      <PageFact label={pending ? "Invited" : "Joined"}>
        {joinedAt ? <TimeAgo time={joinedAt} /> : "Unknown"}
      </PageFact>
      <PageFact label="Last seen">{lastSeenAt ? <TimeAgo time={lastSeenAt} /> : "Never"}</PageFact>
      <PageFact label="Teams">
        <Teams params={params} />
      </PageFact>
      <PageFact label="Spaces">{formatNumber(spaces)}</PageFact>
      <PageFact label="Single sign-on">{sso ? "Required" : "No"}</PageFact>
    </PageFacts>
  );
}

function Teams({ params }: { params: MemberParams }) {
  const { data } = useMemberTeams(params);
  if (!data) return null;
  const teams = data.pages.flatMap(({ items }) => items);
  if (teams.length === 0) return "None";
  const { organizationId } = params;
  return (
    <ul aria-label="Teams" className="flex flex-wrap gap-x-3 gap-y-1">
      {teams.map(({ team, member }) => (
        <li key={team.id}>
          <TextLink href={paths.team({ organizationId, teamId: team.id })} className="bidi">
            {team.title}
          </TextLink>
          {member.role === "owner" && <span className="text-text-muted"> (owner)</span>}
        </li>
      ))}
    </ul>
  );
}
