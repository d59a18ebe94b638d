"use client";

import * as z from "zod";
import { ChoiceField } from "@/components/platform/form/choice-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { templateChoices } from "@/lib/contract/content/space-template";
import { useApplyTemplate } from "@/lib/queries/content";
import type { ContentPlace } from "./content-place";

const Draft = z.strictObject({ id: z.enum(templateChoices.map(({ id }) => id)) });
type Draft = z.infer<typeof Draft>;

const blank: Draft = { id: "product-docs" };

const options = templateChoices.map(({ id, title, about }) => ({
  value: id,
  label: title,
  description: about,
}));

interface UseTemplateDialogProps extends DialogProps {
  place: ContentPlace;
}

export function UseTemplateDialog({ place, ...dialog }: UseTemplateDialogProps) {
  const apply = useApplyTemplate();
  const save = async (body: Draft) => {
    await apply.mutateAsync({ params: { spaceId: place.spaceId }, body });
    const title = templateChoices.find(({ id }) => id === body.id)?.title;
    toastDone(`Added pages from the template ${title}`);
  };
  return (
    <FormDialog
      {...dialog}
      title="Use a template"
      description="The template's pages are added to the space right away. You can edit and delete them later."
      schema={Draft}
      defaultValues={blank}
      onSubmit={save}
      submitLabel="Add pages"
    >
      <ChoiceField name="id" label="Template" options={options} />
    </FormDialog>
  );
}
