"use client";

import { useRouter } from "next/navigation";
import { FieldNotes } from "@/components/form/field-frame";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { useField } from "@/components/form/use-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { NewTeam } from "@/lib/contract/teams";
import { formatNumber } from "@/lib/format";
import { paths } from "@/lib/paths";
import { useCreateTeam } from "@/lib/queries/people";
import { MemberPicker } from "./member-picker";

const blank = { title: "", members: [] };

interface NewTeamDialogProps extends DialogProps {
  organization: OrganizationParams;
}

/** Asks for the name of a new team, and who is in it. */
export function NewTeamDialog({ organization, ...dialog }: NewTeamDialogProps) {
  const router = useRouter();
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
        toastDone(`Team ${title} created`);
        router.push(paths.team({ ...organization, teamId }));
      }}
    >
      <TextField name="title" label="Name" maxLength={64} autoFocus autoComplete="off" />
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
      <MemberPicker organization={organization} chosen={chosen} onChosen={field.onChange} />
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
