import { useState } from "react";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Role } from "@/lib/contract/platform/common";

interface InviteDraft {
  text: string;
  /** Role for addresses without their own; null: guest. */
  role: Role | null;
}

/** Unsent text of each organization, which stays while its dialog is closed. */
const drafts = new Map<string, InviteDraft>();

/** Draft of invitations, which ends when all of its text is sent. */
export function useInviteDraft({ organizationId }: OrganizationParams, defaultRole: Role | null) {
  const blank = { text: "", role: defaultRole };
  const [draft, setDraft] = useState(() => drafts.get(organizationId) ?? blank);
  const change = (changed: Partial<InviteDraft>) => {
    const next = { ...draft, ...changed };
    if (next.text.trim() === "") drafts.delete(organizationId);
    else drafts.set(organizationId, next);
    setDraft(next);
  };
  return { draft, change };
}
