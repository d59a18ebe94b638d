"use client";

import { Pencil, Trash2 } from "lucide-react";
import { ImpactView } from "@/components/access/impact/impact-view";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { FormDialog } from "@/components/platform/form/form-dialog";
import type { Actions } from "@/components/ui/action";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Team } from "@/lib/contract/people/team";
import { TeamDraft } from "@/lib/contract/people/teams";
import { useAccessImpact } from "@/lib/queries/access/access-impact";
import { useUndoDeletion } from "@/lib/queries/content/trash";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { readTeam, useRemoveTeam, useUpdateTeam } from "@/lib/queries/people/people";
import { useReadNow } from "@/lib/queries/platform/read-now";
import { TeamNameField } from "./team-name-field";

const dialogs = { rename: RenameTeamDialog, delete: DeleteTeamDialog };

/** Returns the actions on a team, and their dialogs. */
export function useTeamActions(organization: OrganizationParams, onDeleted?: () => void) {
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  const { open, element } = useDialogs(dialogs, { organization, onDeleted });
  const actionsFor = (team: Team): Actions => [
    ...(team.permissions.admin
      ? [
          {
            id: "rename",
            label: "Rename…",
            icon: Pencil,
            onSelect: () => open.rename({ team }),
          },
        ]
      : []),
    ...(isAdmin
      ? [
          {
            id: "delete",
            label: "Delete…",
            icon: Trash2,
            danger: true,
            onSelect: () => open.delete({ team }),
          },
        ]
      : []),
  ];
  return { actionsFor, element };
}

interface TeamDialogProps extends DialogProps {
  organization: OrganizationParams;
  team: Team;
  onDeleted?: (() => void) | undefined;
}

const Named = TeamDraft.required({ title: true });

function RenameTeamDialog({ organization, team, onDeleted: _, ...dialog }: TeamDialogProps) {
  const update = useUpdateTeam();
  const readNow = useReadNow();
  const params = { ...organization, teamId: team.id };
  return (
    <FormDialog
      {...dialog}
      size="small"
      title="Rename team"
      submitLabel="Rename team"
      schema={Named}
      defaultValues={{ title: team.title }}
      latest={async () => ({ title: (await readNow(readTeam(params))).title })}
      requireDirty
      onSubmit={async (body) => {
        await update.mutateAsync({ params, body });
        toastDone(`Team renamed to ${body.title}`);
      }}
    >
      <TeamNameField organization={organization} team={team.id} />
    </FormDialog>
  );
}

/** Previews lost access before a team is deleted. */
function DeleteTeamDialog(props: TeamDialogProps) {
  const { organization, team, onDeleted, ...dialog } = props;
  const params = { ...organization, teamId: team.id };
  const impact = useAccessImpact("removeTeamFromOrganizationById", dialog.open ? { params } : null);
  const remove = useRemoveTeam();
  const undo = useUndoDeletion(organization);
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
        toastDone(`Team ${team.title} moved to trash`, { undo: () => undo(team.id) });
        onDeleted?.();
      }}
    >
      <div className="space-y-3">
        <p>
          The team moves to the trash, from which you can restore it. Until then, its members lose
          the access that they have through it; they stay in the organization.
        </p>
        <ImpactView impact={impact} />
      </div>
    </ConfirmDialog>
  );
}
