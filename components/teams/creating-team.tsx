"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { FieldNotes } from "@/components/form/field-frame";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { useField } from "@/components/form/use-field";
import { Button } from "@/components/ui/button";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { NewTeam } from "@/lib/contract/teams";
import { formatNumber } from "@/lib/format";
import { paths } from "@/lib/paths";
import { useOrganization } from "@/lib/queries/organizations";
import { useCreateTeam } from "@/lib/queries/people";
import { MemberPicker } from "./member-picker";

const blank = { title: "", members: [] };

/** The button that makes a team with its members, for admins. */
export function CreatingTeam({ organization }: { organization: OrganizationParams }) {
  const router = useRouter();
  const create = useCreateTeam();
  const [open, setOpen] = useState(false);
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  if (!isAdmin) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus />
        Create team
      </Button>
      <FormDialog
        open={open}
        onOpenChange={setOpen}
        title="Create team"
        submitLabel="Create team"
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
    </>
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
