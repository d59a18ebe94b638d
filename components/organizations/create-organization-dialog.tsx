"use client";

import { useRouter } from "next/navigation";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { NewOrganization } from "@/lib/contract/organizations/organizations";
import { useCreateOrganization } from "@/lib/queries/organizations/organizations";
import { paths } from "@/lib/url/paths";

const TitleOnly = NewOrganization.pick({ title: true });
const blank = { title: "" };

export function CreateOrganizationDialog(dialog: DialogProps) {
  const router = useRouter();
  const create = useCreateOrganization();
  return (
    <FormDialog
      {...dialog}
      size="small"
      title="Create organization"
      description="Organizations have their own sites, spaces and members. You'll be the first admin."
      submitLabel="Create organization"
      schema={TitleOnly}
      defaultValues={blank}
      onSubmit={async (body) => {
        const { id, title } = await create.mutateAsync({ body });
        toastDone(`Organization ${title} created`);
        router.push(paths.organization({ organizationId: id }));
      }}
    >
      <TextField name="title" label="Name" maxLength={255} autoFocus autoComplete="organization" />
    </FormDialog>
  );
}
