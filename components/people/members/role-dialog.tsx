"use client";

import { useState } from "react";
import { BulkDialog, type BulkLabels } from "@/components/platform/form/bulk-dialog";
import { Banner } from "@/components/ui/banner";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Member } from "@/lib/contract/people/members";
import type { Role } from "@/lib/contract/platform/common";
import { formatNumber, plural } from "@/lib/format/format";
import { useAuthenticatedUser } from "@/lib/queries/people/users";
import { MemberRoleField } from "./member-role-field";
import { RoleImpact, sameRole, useRoleImpact } from "./role-impact";
import { useRoleChange } from "./use-role-change";

interface RoleDialogProps extends DialogProps {
  organization: OrganizationParams;
  members: readonly Member[];
  /** Clears the list's selection. */
  clear?: () => void;
}

/** Changes the role of one or many members, with a preview of the effect. */
export function RoleDialog({ organization, members, clear, ...dialog }: RoleDialogProps) {
  const [first] = members;
  const [role, setRole] = useState<Role | null>(first?.role ?? null);
  const me = useAuthenticatedUser().data?.id;
  const own = members.find((member) => member.id === me && member.role !== role)?.id;
  const effects = useRoleImpact({ organization, members, role });
  const ownStays = effects.rejected.some(({ member }) => member.id === own);
  const change = useRoleChange({ organization, members, role, own });
  const whose =
    first && members.length === 1 ? first.user.displayName : plural(members.length, "member");
  const words: BulkLabels = {
    ask: () => `Change role of ${whose}`,
    verb: members.length === 1 ? "Change role" : undefined,
    doing: () => `Changing role of ${whose}`,
    done: (count) => `${plural(count, "role")} changed`,
    undo: (count) => `Undo ${formatNumber(count)}`,
  };
  const undo = (changed: string[]) => change.giveBack(changed).catch(toastProblem);
  return (
    <BulkDialog
      {...dialog}
      items={ownLast(members, me).map(({ id, user }) => ({
        id,
        label: id === me ? `${user.displayName} (you)` : user.displayName,
      }))}
      words={words}
      disabledReason={reasonAgainst(members, effects)}
      act={change.act}
      onUndo={undo}
      onEnd={({ done, failed, left }) => {
        if (failed.length + left.length > 0) return;
        clear?.();
        const said = own
          ? `${words.done(done.length)}; yours changes in 10 seconds`
          : words.done(done.length);
        change.onLate(
          toastDone(said, { undo: () => undo(done), about: done.map((id) => `role ${id}`) }),
        );
      }}
    >
      <div className="mb-3 text-text">
        <MemberRoleField role={role} onRole={setRole} />
      </div>
      <div className="space-y-3">
        {own && !ownStays && <OwnRole alone={members.length === 1} />}
        <RoleImpact {...effects} members={members} />
      </div>
    </BulkDialog>
  );
}

/** Returns why no role would change; null if one would. */
function reasonAgainst(
  members: readonly Member[],
  { changed, rejected }: ReturnType<typeof useRoleImpact>,
): string | null {
  if (changed.length === 0) return sameRole(members);
  const [first] = rejected;
  return first && rejected.length === changed.length ? first.message : null;
}

/** Sorts members so that the person's own role changes last: until then, they stay an admin. */
const ownLast = (members: readonly Member[], me: string | undefined) =>
  members.toSorted((one, other) => Number(one.id === me) - Number(other.id === me));

function OwnRole({ alone }: { alone: boolean }) {
  return (
    <Banner tone="warning" title={alone ? "This is you" : "This includes you"}>
      You'll lose the Admin role in 10 seconds and can undo the change until then. After that, only
      another admin can restore it.
    </Banner>
  );
}
