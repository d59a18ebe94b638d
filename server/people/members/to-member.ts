import type { MemberRow } from "../../organizations/table.ts";
import type { Context } from "../../platform/context.ts";
import { optional } from "../../db/rows.ts";
import type { UserRow } from "../users/table.ts";
import { toUser } from "../users/to-user.ts";

/** A membership with what its wire form needs from elsewhere. */
export interface MemberParts {
  member: MemberRow;
  user: UserRow;
  spaces: number;
  teams: number;
}

/** The wire form of a member; the user's id is the member's (decision 5.21). */
export function toMember(
  ctx: Pick<Context, "config">,
  { member, user, spaces, teams }: MemberParts,
) {
  return {
    object: "member" as const,
    id: user.id,
    role: member.role,
    user: toUser(ctx, user),
    disabled: member.disabled,
    joinedAt: member.joinedAt.toISOString(),
    lastSeenAt: optional(member.lastSeenAt)?.toISOString(),
    sso: member.sso,
    spaces,
    teams,
  };
}
