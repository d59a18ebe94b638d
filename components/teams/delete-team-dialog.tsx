"use client";

import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { ImpactView } from "@/components/impact/impact-view";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { Team } from "@/lib/contract/team";
import { useAccessImpact } from "@/lib/queries/access-impact";
import { useRemoveTeam } from "@/lib/queries/people";

interface DeleteTeamDialogProps {
  organization: OrganizationParams;
  team: Team;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Says who loses what before a team goes. */
export function DeleteTeamDialog(props: DeleteTeamDialogProps) {
  const { organization, team, onClose, onDeleted } = props;
  const params = { ...organization, teamId: team.id };
  const impact = useAccessImpact("removeTeamFromOrganizationById", { params });
  const remove = useRemoveTeam();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
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
        <p>What it was given goes with it. Its members stay in the organization.</p>
        <ImpactView impact={impact} />
      </div>
    </ConfirmDialog>
  );
}
