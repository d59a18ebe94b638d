"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { Team } from "@/lib/contract/team";
import { TeamDraft } from "@/lib/contract/teams";
import { useUpdateTeam } from "@/lib/queries/people";

interface RenameTeamDialogProps {
  organization: OrganizationParams;
  team: Team;
  onClose: () => void;
}

const Named = TeamDraft.required({ title: true });

export function RenameTeamDialog({ organization, team, onClose }: RenameTeamDialogProps) {
  const update = useUpdateTeam();
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
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
