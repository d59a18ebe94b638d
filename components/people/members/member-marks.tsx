"use client";

import { Badge } from "@/components/ui/badge";
import type { Member } from "@/lib/contract/people/members";
import { useAuthenticatedUser } from "@/lib/queries/people/users";

/** State of a member: the viewer, invited, disabled. */
export function MemberMarks({ member: { id, pending, disabled } }: { member: Member }) {
  const me = useAuthenticatedUser().data?.id;
  return (
    <>
      {id === me && <Badge tone="accent">You</Badge>}
      {pending && <Badge>Invited</Badge>}
      {disabled && <Badge tone="warning">Disabled</Badge>}
    </>
  );
}
