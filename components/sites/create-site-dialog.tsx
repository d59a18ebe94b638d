"use client";

import { useRouter } from "next/navigation";
import { useFormContext, useWatch } from "react-hook-form";
import * as z from "zod";
import { ChoiceField } from "@/components/form/choice-field";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { Id } from "@/lib/contract/common";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { chosenSiteTypes, SiteVisibility } from "@/lib/contract/site";
import { SiteTitle } from "@/lib/contract/site-fields";
import { paths } from "@/lib/paths";
import { useCreateSite } from "@/lib/queries/sites";

import { typeLabels, visibilities, visibilityWords } from "./site-words";
import { SpacesField } from "./spaces-field";

const Draft = z
  .strictObject({
    title: SiteTitle,
    type: z.enum(chosenSiteTypes),
    visibility: SiteVisibility,
    content: z.enum(["empty", "sample", "existing"]),
    spaces: z.array(z.object({ id: Id, title: z.string() })).max(1000),
  })
  .refine(({ content, spaces }) => content !== "existing" || spaces.length > 0, {
    error: "Choose at least one space",
    path: ["spaces"],
  });
type Draft = z.infer<typeof Draft>;

const blank: Draft = {
  title: "",
  type: "basic",
  visibility: "public",
  content: "empty",
  spaces: [],
};

const visibilityOptions = visibilities.map((value) => {
  const { label, readers, search } = visibilityWords[value];
  return { value, label, description: `${readers} ${search}` };
});

const contentOptions = [
  { value: "empty", label: "A new, empty space" },
  { value: "sample", label: "A new space with sample pages" },
  { value: "existing", label: "Spaces that exist already" },
];

const typeOptions = chosenSiteTypes.map((value) => ({ value, label: typeLabels[value] }));

interface CreateSiteDialogProps extends DialogProps {
  organization: OrganizationParams;
}

export function CreateSiteDialog({ organization, ...dialog }: CreateSiteDialogProps) {
  const router = useRouter();
  const create = useCreateSite();
  const save = async ({ content, spaces, ...draft }: Draft) => {
    const shown = content === "existing" ? spaces.map(({ id }) => id) : content;
    const { id, title } = await create.mutateAsync({
      params: organization,
      body: { ...draft, spaces: shown },
    });
    toastDone(`Site ${title} created`);
    router.push(paths.site({ ...organization, siteId: id }));
  };
  return (
    <FormDialog
      {...dialog}
      title="Create site"
      description="Nobody can read it until you publish it."
      submitLabel="Create site"
      createdIn={paths.sites(organization)}
      schema={Draft}
      defaultValues={blank}
      onSubmit={save}
    >
      <TextField name="title" label="Title" maxLength={128} autoFocus autoComplete="off" />
      <ChoiceField
        name="visibility"
        label="Who can read it, once published"
        options={visibilityOptions}
      />
      <ChoiceField name="content" label="What it shows" options={contentOptions} />
      <ExistingSpaces organization={organization} />
      <SelectField name="type" label="Type" options={typeOptions} />
    </FormDialog>
  );
}

function ExistingSpaces({ organization }: { organization: OrganizationParams }) {
  const { control } = useFormContext<Draft>();
  if (useWatch({ control, name: "content" }) !== "existing") return null;
  return (
    <SpacesField
      organization={organization}
      name="spaces"
      label="Spaces"
      help="The first one is what readers see first. Order and sections can be changed later."
    />
  );
}
