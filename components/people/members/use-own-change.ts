"use client";

import { deferAction } from "@/components/ui/defer-action";
import { toastProblem } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { MemberDraft } from "@/lib/contract/people/members";
import { useUpdateMember } from "@/lib/queries/people/people";
import { prepareOnLeaving } from "@/lib/queries/platform/on-leaving";
import { callDryRun } from "@/lib/queries/platform/operation";

interface OwnChange {
  userId: string;
  body: MemberDraft;
  /** Called just before sending, after which undo isn't possible anymore. */
  onSend: () => void;
}

/**
 * Returns a function that changes the person's own membership, after a delay for undo, as a former
 * admin couldn't restore the role. Throws at once if the service would reject it; returns the undo.
 */
export function useOwnChange(organization: OrganizationParams) {
  const update = useUpdateMember();
  return async ({ userId, body, onSend }: OwnChange): Promise<() => void> => {
    const call = { params: { ...organization, userId }, body };
    await callDryRun("updateMemberInOrganizationById", call);
    return deferAction(`member ${userId}`, {
      send: async () => {
        onSend();
        await update.mutateAsync(call).catch((error) => toastProblem(error));
      },
      leave: prepareOnLeaving("updateMemberInOrganizationById", call),
    });
  };
}
