import { memberRole } from "@/components/people/members/member-labels";
import type { Invite } from "@/lib/contract/people/invites";
import { titled } from "@/lib/format/titled";

const day = 24 * 60 * 60 * 1000;

interface InviteTarget {
  type: "space" | "collection";
  id: string;
  title: string;
}

/** Returns the resource of a link; null: the whole organization. */
export function targetOfInvite(invite: Invite): InviteTarget | null {
  if ("space" in invite) {
    return { type: "space", id: invite.space.id, title: titled(invite.space.title) };
  }
  if ("collection" in invite) {
    const { id, title } = invite.collection;
    return { type: "collection", id, title: titled(title) };
  }
  return null;
}

export const roleOf = (invite: Invite) => ("role" in invite ? invite.role : invite.level);

/** Describes the role that a link grants, in the organization or its resource. */
export const roleLabel = (invite: Invite) => memberRole(roleOf(invite));

export const hasEnded = ({ expiresAt }: Invite, now: number) =>
  expiresAt !== undefined && Date.parse(expiresAt) <= now;

export const ends = ["keep", "never", "1", "7", "30", "90"] as const;
type Ends = (typeof ends)[number];

export const endOptions = [
  { value: "never", label: "Never" },
  { value: "1", label: "In one day" },
  { value: "7", label: "In 7 days" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
] as const satisfies { value: Ends; label: string }[];

/** Returns the chosen expiry; undefined keeps the current one. */
export function endAt(choice: Ends, now: number): string | null | undefined {
  if (choice === "keep") return undefined;
  return choice === "never" ? null : new Date(now + Number(choice) * day).toISOString();
}
