"use client";

import { ImpactView } from "@/components/access/impact/impact-view";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Team } from "@/lib/contract/people/team";
import { useAccessImpact } from "@/lib/queries/access/access-impact";
import { useRemoveTeam } from "@/lib/queries/people/people";

interface DeleteTeamDialogProps extends DialogProps {
  organization: OrganizationParams;
  team: Team;
  onDeleted?: () => void;
}

/** Previews lost access before a team is deleted. */
export function DeleteTeamDialog(props: DeleteTeamDialogProps) {
  const { organization, team, onDeleted, ...dialog } = props;
  const params = { ...organization, teamId: team.id };
  const impact = useAccessImpact("removeTeamFromOrganizationById", dialog.open ? { params } : null);
  const remove = useRemoveTeam();
  return (
    <ConfirmDialog
      {...dialog}
      title={
        <>
          Delete team <span className="bidi">{team.title}</span>?
        </>
      }
      confirmLabel="Delete team"
      blocked={!impact.data}
      onConfirm={async () => {
        await remove.mutateAsync({ params });
        toastDone(`Team ${team.title} deleted`);
        onDeleted?.();
      }}
    >
      <div className="space-y-3">
        <p>Access granted through this team is removed. Its members stay in the organization.</p>
        <ImpactView impact={impact} />
      </div>
    </ConfirmDialog>
  );
}
