"use client";

import { Form } from "@/components/platform/form/form";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { NewOrganization } from "@/lib/contract/organizations/organizations";
import { useCreateOrganization } from "@/lib/queries/organizations/organizations";
import { paths } from "@/lib/url/paths";

const TitleOnly = NewOrganization.pick({ title: true });
const blank = { title: "" };

/** Settings of a form that creates an organization and opens its overview. */
function useCreation() {
  const create = useCreateOrganization();
  return {
    submitLabel: "Create organization",
    schema: TitleOnly,
    defaultValues: blank,
    onSubmit: async (body: typeof blank) => {
      const { id, title } = await create.mutateAsync({ body });
      const next = paths.organization({ organizationId: id });
      return { next, done: `Organization ${title} created` };
    },
  };
}

const name = (
  <TextField name="title" label="Name" maxLength={255} autoFocus autoComplete="organization" />
);

export function CreateOrganizationDialog(dialog: DialogProps) {
  return (
    <FormDialog
      {...dialog}
      {...useCreation()}
      size="small"
      title="Create organization"
      description="Organizations have their own sites, spaces and members. You'll be the first admin."
    >
      {name}
    </FormDialog>
  );
}

/** The same form as a part of a page. */
export function CreateOrganizationForm() {
  return (
    <Form {...useCreation()} className="w-full text-left">
      {name}
    </Form>
  );
}
