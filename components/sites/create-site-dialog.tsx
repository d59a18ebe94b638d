"use client";

import { useRouter } from "next/navigation";
import { useFormContext, useWatch } from "react-hook-form";
import * as z from "zod";
import { visibilities, visibilityLabels } from "@/components/access/labels/site-visibility-labels";
import { ChoiceField } from "@/components/platform/form/choice-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { SelectField } from "@/components/platform/form/select-field";
import { TextField } from "@/components/platform/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { Id } from "@/lib/contract/platform/common";
import { chosenSiteTypes, SiteVisibility } from "@/lib/contract/sites/site";
import { SiteTitle } from "@/lib/contract/sites/site-fields";
import { useCreateSite } from "@/lib/queries/sites/sites";
import { paths } from "@/lib/url/paths";
import { typeLabels } from "./site-labels";
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
  const { label, readers, search } = visibilityLabels[value];
  return { value, label, description: `${readers} ${search}` };
});

const contentOptions = [
  { value: "empty", label: "New empty space" },
  { value: "sample", label: "New space with sample pages" },
  { value: "existing", label: "Existing spaces" },
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
      description="Readers can't open the site until you publish it."
      submitLabel="Create site"
      createdIn={paths.sites(organization)}
      schema={Draft}
      defaultValues={blank}
      onSubmit={save}
    >
      <TextField name="title" label="Title" maxLength={128} autoFocus autoComplete="off" />
      <ChoiceField
        name="visibility"
        label="Who can view the published site"
        options={visibilityOptions}
      />
      <ChoiceField name="content" label="Content" options={contentOptions} />
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
      help="Readers see the first space by default. You can change the order later."
    />
  );
}
