import type { MemberAccess, MemberWithoutAccess } from "@/lib/contract/access/member-access";
import { titled } from "@/lib/format/titled";
import type { AccessResource } from "./access-resource";
import { inThis } from "./labels/access-labels";

type SignIn = Pick<MemberAccess, "disabled" | "pending" | "singleSignOnNeeded">;

/** Describes why a member can't sign in to the organization; undefined if they can. */
export function signInObstacle({ disabled, pending, singleSignOnNeeded }: SignIn) {
  if (disabled) return "This member is disabled and has no access until an admin enables them.";
  if (pending) return "This member was invited and hasn't accepted the invitation yet.";
  if (!singleSignOnNeeded) return undefined;
  return "The organization requires single sign-on. This member must sign in with the identity provider first.";
}

type Listed = Pick<MemberWithoutAccess, "disabled" | "pending" | "organizationRole">;

/** Describes briefly why a listed member has no access to a resource. */
export function missingBriefly(
  { disabled, pending, organizationRole }: Listed,
  { params, defaultLevel, above }: Pick<AccessResource, "params" | "defaultLevel" | "above">,
): string {
  if (disabled) return "Disabled";
  const invited = pending ? "Invited, " : "";
  const own = `${invited}${organizationRole === null ? "guest, " : ""}no role ${inThis(params.type)}`;
  const first = own.charAt(0).toUpperCase() + own.slice(1);
  if (organizationRole === null) return first;
  if (defaultLevel === "inherit" && above) return `${first}, its collection gives none`;
  return `${first}, its default access gives none`;
}

/** Describes, for a member without a role, which sources give none. */
export function missingRole({ place, rules, organizationRole, disabled }: MemberAccess): string {
  const here = inThis(place.type);
  if (disabled && rules.some(({ role }) => role !== null)) {
    return `Their role ${here} doesn't apply while they are disabled.`;
  }
  const own = `They have no role ${here}, directly or through a team`;
  if (organizationRole === null) {
    const source = place.type === "site" ? "Organization roles don't" : "Default access doesn't";
    return `${own}. ${source} include guests.`;
  }
  const closed = rules.find(({ type, level }) => type === "default-level" && level !== "inherit");
  if (!closed) return `${own}, and no collection above it gives one.`;
  if (closed.at.id === place.id) return `${own}, and its default access gives none.`;
  return `${own}, and its collection ${titled(closed.at.title)} gives none.`;
}
