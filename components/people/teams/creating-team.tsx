"use client";

import { Plus } from "lucide-react";
import { FieldNotes } from "@/components/platform/form/field-frame";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { useField } from "@/components/platform/form/use-field";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { NewTeam } from "@/lib/contract/people/teams";
import { formatNumber } from "@/lib/format/format";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useCreateTeam } from "@/lib/queries/people/people";
import { paths } from "@/lib/url/paths";
import { MemberPicker } from "./member-picker";
import { TeamNameField } from "./team-name-field";

const dialogs = { create: NewTeamDialog };

/** Button that creates a team with its members, for admins. */
export function CreatingTeam({ organization }: { organization: OrganizationParams }) {
  const { open, element } = useDialogs(dialogs, { organization });
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  if (!isAdmin) return null;
  return (
    <>
      <Button variant="primary" onClick={() => open.create()}>
        <Plus />
        Create team
      </Button>
      {element}
    </>
  );
}

const blank = { title: "", members: [] };

interface NewTeamDialogProps extends DialogProps {
  organization: OrganizationParams;
}

function NewTeamDialog({ organization, ...dialog }: NewTeamDialogProps) {
  const create = useCreateTeam();
  return (
    <FormDialog
      {...dialog}
      title="Create team"
      submitLabel="Create team"
      createdIn={paths.teams(organization)}
      schema={NewTeam}
      defaultValues={blank}
      onSubmit={async (body) => {
        const { id: teamId, title } = await create.mutateAsync({ params: organization, body });
        const next = paths.team({ ...organization, teamId });
        return { next, done: `Team ${title} created` };
      }}
    >
      <TeamNameField organization={organization} />
      <MembersField organization={organization} />
    </FormDialog>
  );
}

function MembersField({ organization }: { organization: OrganizationParams }) {
  const label = "Members";
  const { field, error, id, control } = useField<NewTeam>({ name: "members", label });
  const chosen = (field.value as NewTeam["members"]) ?? [];
  const count = chosen.length > 0 ? ` (${formatNumber(chosen.length)} chosen)` : " (optional)";
  return (
    <fieldset className="min-w-0 space-y-1.5" {...control}>
      <legend className="font-medium">
        {label}
        <span className="font-normal text-text-subtle">{count}</span>
      </legend>
      <MemberPicker
        organization={organization}
        chosen={chosen}
        onChosen={(ids) => field.onChange(ids)}
      />
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
