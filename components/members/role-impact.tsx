"use client";

import { ImpactView } from "@/components/impact/impact-view";
import { Banner } from "@/components/ui/banner";
import type { Role } from "@/lib/contract/common";
import type { Member } from "@/lib/contract/members";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { formatNumber, plural } from "@/lib/format";
import { useSummedImpact } from "@/lib/queries/access-impact";

/** Each is found out on its own; more would keep people waiting. */
const most = 100;
const shown = 5;

interface RoleImpactProps {
  organization: OrganizationParams;
  members: readonly Member[];
  role: Role | null;
}

/** Why there is nothing to change. */
export const sameRole = ([first, ...others]: readonly Member[]): string =>
  first && others.length === 0
    ? `${first.user.displayName} has this role already`
    : "Everybody selected has this role already";

/** What a role changes for those who have another one, and whom it cannot be given. */
export function RoleImpact({ organization, members, role }: RoleImpactProps) {
  const changed = members.filter((member) => member.role !== role);
  const asked = changed.slice(0, most);
  const impact = useSummedImpact(
    "updateMemberInOrganizationById",
    asked.map(({ id: userId }) => ({ params: { ...organization, userId }, body: { role } })),
  );
  const refused = impact.data?.refused ?? [];
  if (changed.length === 0) return <p>{sameRole(members)}.</p>;
  return (
    <div className="space-y-3">
      {changed.length > most && (
        <p>
          Found out for {formatNumber(most)} of {plural(changed.length, "member")}:
        </p>
      )}
      <ImpactView impact={impact} />
      {refused.length > 0 && (
        <Banner
          tone="warning"
          title={`The role of ${plural(refused.length, "member")} will stay as it is`}
        >
          <ul>
            {refused.slice(0, shown).map(({ at, message }) => (
              <li key={at}>
                <span className="bidi">{asked[at]?.user.displayName}</span>: {message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
