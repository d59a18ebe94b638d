"use client";

import { useState } from "react";
import { Findings } from "@/components/access/impact/findings";
import { ImpactView } from "@/components/access/impact/impact-view";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { Banner } from "@/components/ui/banner";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { HandOver } from "@/lib/contract/access/member-holdings";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Member } from "@/lib/contract/people/members";
import { useAccessImpact } from "@/lib/queries/access/access-impact";
import { useMemberHoldings, useRemoveMember } from "@/lib/queries/people/people";
import { useAuthenticatedUser } from "@/lib/queries/people/users";
import { HandOverFields } from "./hand-over";

interface RemoveMemberDialogProps extends DialogProps {
  organization: OrganizationParams;
  member: Member;
  onRemoved?: (() => void) | undefined;
}

/** Removes a member after a preview of lost access, and hands over what they own. */
export function RemoveMemberDialog(props: RemoveMemberDialogProps) {
  const { organization, member, onRemoved, ...dialog } = props;
  const params = { ...organization, userId: member.id };
  const me = useAuthenticatedUser().data?.id;
  const [heirs, setHeirs] = useState<HandOver>({});
  const call = { params, query: heirs };
  const impact = useAccessImpact("removeMemberFromOrganizationById", dialog.open ? call : null);
  // With an heir, the error may be about the heir.
  const impossible = impact.isError && Object.values(heirs).every((heir) => heir === undefined);
  const holdings = useMemberHoldings(params, { enabled: dialog.open });
  const remove = useRemoveMember();
  const confirm = async () => {
    await remove.mutateAsync(call);
    toastDone(`${member.user.displayName} was removed`);
    onRemoved?.();
  };
  return (
    <ConfirmDialog
      {...dialog}
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
        {impossible ? null : member.id === me ? (
          <Banner tone="warning" title="This is you">
            You'll leave this organization and its teams immediately. Only an admin can invite you
            again.
          </Banner>
        ) : (
          <p>They lose access to this organization and its teams immediately.</p>
        )}
        {!impossible && (
          <Findings query={holdings} what="their teams and change requests">
            {(found) => (
              <HandOverFields
                {...{ organization, member, heirs }}
                holdings={found}
                onHeirs={setHeirs}
              />
            )}
          </Findings>
        )}
        <ImpactView impact={impact} />
      </div>
    </ConfirmDialog>
  );
}
