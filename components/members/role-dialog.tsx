"use client";

import { useState } from "react";
import { BulkDialog, type BulkWords } from "@/components/form/bulk-dialog";
import { toastDone } from "@/components/ui/toast";
import type { Role } from "@/lib/contract/common";
import type { Member } from "@/lib/contract/members";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { plural } from "@/lib/format";
import { useUpdateMember } from "@/lib/queries/people";
import { MemberRoleField } from "./member-role-field";
import { RoleImpact, sameRole } from "./role-impact";

interface RoleDialogProps {
  organization: OrganizationParams;
  members: readonly Member[];
  /** The list forgets its selection. */
  clear: () => void;
  onClose: () => void;
}

/** Changes the role of one member or many, and says what that changes. */
export function RoleDialog({ organization, members, clear, onClose }: RoleDialogProps) {
  const [first] = members;
  const [role, setRole] = useState<Role | null>(first?.role ?? null);
  const update = useUpdateMember();
  const whose =
    first && members.length === 1 ? first.user.displayName : plural(members.length, "member");
  const unchanged = members.every((member) => member.role === role);
  const words: BulkWords = {
    ask: () => `Change role of ${whose}`,
    verb: members.length === 1 ? "Change role" : undefined,
    doing: () => `Changing role of ${whose}`,
    done: (count: number) => `${plural(count, "role")} changed`,
  };
  return (
    <BulkDialog
      open
      onOpenChange={(open) => open || onClose()}
      items={members.map(({ id, user }) => ({ id, label: user.displayName }))}
      words={words}
      refusal={unchanged ? sameRole(members) : null}
      act={(userId) => update.mutateAsync({ params: { ...organization, userId }, body: { role } })}
      onEnd={({ done, failed, left }) => {
        if (failed.length + left.length > 0) return;
        clear();
        toastDone(words.done(done.length));
      }}
    >
      <div className="mb-3 text-text">
        <MemberRoleField role={role} onRole={setRole} />
      </div>
      <RoleImpact {...{ organization, members, role }} />
    </BulkDialog>
  );
}
