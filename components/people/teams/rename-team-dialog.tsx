"use client";

import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Team } from "@/lib/contract/people/team";
import { TeamDraft } from "@/lib/contract/people/teams";
import { useUpdateTeam } from "@/lib/queries/people/people";

interface RenameTeamDialogProps extends DialogProps {
  organization: OrganizationParams;
  team: Team;
}

const Named = TeamDraft.required({ title: true });

export function RenameTeamDialog({ organization, team, ...dialog }: RenameTeamDialogProps) {
  const update = useUpdateTeam();
  return (
    <FormDialog
      {...dialog}
      size="small"
      title="Rename team"
      submitLabel="Rename team"
      schema={Named}
      defaultValues={{ title: team.title }}
      requireDirty
      onSubmit={async (body) => {
        await update.mutateAsync({ params: { ...organization, teamId: team.id }, body });
        toastDone(`Team renamed to ${body.title}`);
      }}
    >
      <TextField name="title" label="Name" maxLength={64} autoFocus autoComplete="off" />
    </FormDialog>
  );
}
