"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { Findings } from "@/components/impact/findings";
import { ImpactView } from "@/components/impact/impact-view";
import { toastDone } from "@/components/ui/toast";
import type { HandOver } from "@/lib/contract/member-holdings";
import type { Member } from "@/lib/contract/members";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useAccessImpact } from "@/lib/queries/access-impact";
import { useMemberHoldings, useRemoveMember } from "@/lib/queries/people";
import { HandOverFields } from "./hand-over";

interface RemoveMemberDialogProps {
  organization: OrganizationParams;
  member: Member;
  onClose: () => void;
}

/** Removes a member and hands over what they hold, once it is known what they lose. */
export function RemoveMemberDialog({ organization, member, onClose }: RemoveMemberDialogProps) {
  const params = { ...organization, userId: member.id };
  const [heirs, setHeirs] = useState<HandOver>({});
  const call = { params, query: heirs };
  const impact = useAccessImpact("removeMemberFromOrganizationById", call);
  const holdings = useMemberHoldings(params);
  const remove = useRemoveMember();
  const confirm = async () => {
    await remove.mutateAsync(call);
    toastDone(`${member.user.displayName} is no member any more`);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={
        <>
          Remove <span className="bidi">{member.user.displayName}</span>?
        </>
      }
      confirmLabel="Remove member"
      blocked={!impact.isSuccess || !holdings.isSuccess}
      onConfirm={confirm}
    >
      <div className="space-y-3">
        <p>They are signed out of this organization at once, and leave its teams.</p>
        <Findings query={holdings} what="what they hold">
          {(found) => (
            <HandOverFields
              {...{ organization, member, heirs }}
              holdings={found}
              onHeirs={setHeirs}
            />
          )}
        </Findings>
        <ImpactView impact={impact} />
      </div>
    </ConfirmDialog>
  );
}
