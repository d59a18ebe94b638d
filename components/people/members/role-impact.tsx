"use client";

import { ImpactView } from "@/components/access/impact/impact-view";
import { Banner } from "@/components/ui/banner";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Member } from "@/lib/contract/people/members";
import type { Role } from "@/lib/contract/platform/common";
import { formatNumber, plural } from "@/lib/format/format";
import { useSummedImpact } from "@/lib/queries/access/access-impact";
import { roleEffect } from "./role-effects";

/** Limit of previews, as each needs a request. */
const most = 100;
const shown = 5;

interface RoleImpactProps {
  organization: OrganizationParams;
  members: readonly Member[];
  role: Role | null;
}

/** Returns the reason why nothing would change. */
export const sameRole = ([first, ...others]: readonly Member[]): string =>
  first && others.length === 0
    ? `${first.user.displayName} already has this role`
    : "All selected members already have this role";

/** Preview of a role change: its effects, and the members for whom it isn't possible. */
export function useRoleImpact({ organization, members, role }: RoleImpactProps) {
  const changed = members.filter((member) => member.role !== role);
  const asked = changed.slice(0, most);
  const impact = useSummedImpact(
    "updateMemberInOrganizationById",
    asked.map(({ id: userId }) => ({ params: { ...organization, userId }, body: { role } })),
  );
  const rejected = (impact.data?.refused ?? []).flatMap(({ at, message }) => {
    const member = asked[at];
    return member ? [{ member, message }] : [];
  });
  return { role, changed, impact, rejected };
}

interface RoleImpactViewProps extends ReturnType<typeof useRoleImpact> {
  members: readonly Member[];
}

/** Shows the effects of a role change, or why it isn't possible. */
export function RoleImpact({ members, role, changed, impact, rejected }: RoleImpactViewProps) {
  const [only] = rejected;
  if (changed.length === 0) return <p>{sameRole(members)}.</p>;
  if (only && members.length === 1) {
    return (
      <Banner tone="warning" title="This role can't be changed">
        {only.message}
      </Banner>
    );
  }
  const [member] = members;
  const effect =
    members.length === 1 && member && roleEffect(member.user.displayName, member.role, role);
  return (
    <div className="space-y-3">
      {effect && <p className="bidi text-text">{effect}</p>}
      {changed.length > most && (
        <p>
          Preview for {formatNumber(most)} of {plural(changed.length, "member")}:
        </p>
      )}
      <ImpactView impact={impact} />
      {rejected.length > 0 && (
        <Banner
          tone="warning"
          title={`The role of ${plural(rejected.length, "member")} can't be changed`}
        >
          <ul>
            {rejected.slice(0, shown).map(({ member, message }) => (
              <li key={member.id}>
                <span className="bidi">{member.user.displayName}</span>: {message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
