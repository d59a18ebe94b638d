import type { Context } from "../../access/context.ts";
import { toUser } from "../../access/users/to-user.ts";
import { optional } from "../../db/rows.ts";
import type { MemberRow } from "../../db/schema/organizations.ts";
import type { UserRow } from "../../db/schema/users.ts";

/** Membership with the related values of its API form. */
export interface MemberParts {
  member: MemberRow;
  user: UserRow;
  spaces: number;
  teams: number;
}

/** Returns the API form of a member, whose id is that of the user. */
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
    pending: member.consentedAt === null || undefined,
    joinedAt: member.joinedAt.toISOString(),
    lastSeenAt: optional(member.lastSeenAt)?.toISOString(),
    sso: member.sso,
    spaces,
    teams,
  };
}
