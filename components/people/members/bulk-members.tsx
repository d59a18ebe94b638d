"use client";

import { BulkDialog, type BulkLabels } from "@/components/platform/form/bulk-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Member } from "@/lib/contract/people/members";
import { plural } from "@/lib/format/format";
import { useRemoveMember, useUpdateMember } from "@/lib/queries/people/people";
import { useAuthenticatedUser } from "@/lib/queries/people/users";

interface BulkMembersProps extends DialogProps {
  organization: OrganizationParams;
  members: readonly Member[];
  /** Clears the list's selection. */
  clear?: () => void;
}

const count = (number: number) => plural(number, "member");

/** Returns the other members, as nobody acts on themselves along with others. */
function useOthers(members: readonly Member[]) {
  const me = useAuthenticatedUser().data?.id;
  const others = members.filter(({ id }) => id !== me);
  return { others, isAmong: others.length < members.length };
}

const itemsOf = (members: readonly Member[]) =>
  members.map(({ id, user }) => ({ id, label: user.displayName }));

const disabling: BulkLabels = {
  ask: (number) => `Disable ${count(number)}`,
  verb: "Disable",
  doing: (number) => `Disabling ${count(number)}`,
  done: (number) => `${count(number)} disabled`,
  undo: (number) => `Enable ${number} again`,
};

/** Disables members, who keep their roles and what they own. */
export function DisableMembersDialog({
  organization,
  members,
  clear,
  ...dialog
}: BulkMembersProps) {
  const { others, isAmong } = useOthers(members);
  const update = useUpdateMember();
  const set = (userId: string, disabled: boolean) =>
    update.mutateAsync({ params: { ...organization, userId }, body: { disabled } });
  const enable = async (ids: string[]) => {
    try {
      for (const id of ids) await set(id, false);
      toastDone(`${count(ids.length)} enabled again`);
    } catch (error) {
      toastProblem(error);
    }
  };
  const enabled = others.filter(({ disabled }) => !disabled);
  return (
    <BulkDialog
      {...dialog}
      items={itemsOf(enabled)}
      words={disabling}
      disabledReason={enabled.length === 0 ? "They are disabled already" : null}
      act={(id) => set(id, true)}
      onUndo={(done) => void enable(done)}
      onEnd={({ done, failed, left }) => {
        if (failed.length + left.length > 0) return;
        clear?.();
        toastDone(disabling.done(done.length), { undo: () => enable(done) });
      }}
    >
      They can't sign in to this organization until an admin enables them. Their roles, teams and
      change requests stay.
      {isAmong && " You are left out."}
    </BulkDialog>
  );
}

const removing: BulkLabels = {
  ask: (number) => `Remove ${count(number)}`,
  verb: "Remove",
  doing: (number) => `Removing ${count(number)}`,
  done: (number) => `${count(number)} removed`,
};

/** Removes members; a member who can't be, such as the only owner of a team, stays. */
export function RemoveMembersDialog({ organization, members, clear, ...dialog }: BulkMembersProps) {
  const { others, isAmong } = useOthers(members);
  const remove = useRemoveMember();
  return (
    <BulkDialog
      {...dialog}
      danger
      items={itemsOf(others)}
      words={removing}
      disabledReason={others.length === 0 ? "You can only remove yourself from your row" : null}
      act={(userId) => remove.mutateAsync({ params: { ...organization, userId }, query: {} })}
      onEnd={({ done, failed, left }) => {
        if (failed.length + left.length > 0) return;
        clear?.();
        toastDone(removing.done(done.length));
      }}
    >
      They lose access to this organization and its teams immediately. This can't be undone: they
      can only be invited again. To hand over what somebody owns, remove that person from their row.
      {isAmong && " You are left out."}
    </BulkDialog>
  );
}
