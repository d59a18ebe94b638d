"use client";

import { LayoutTemplate } from "lucide-react";
import * as z from "zod";
import type { ContentParams } from "@/components/content/params/content-params";
import { ChoiceField } from "@/components/platform/form/choice-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import { templateChoices } from "@/lib/contract/content/space-template";
import { useApplyTemplate } from "@/lib/queries/content/content";
import { useSpace } from "@/lib/queries/content/spaces";

const dialogs = { use: TemplateDialog };

/** Fills an empty space from a template, for people who can merge. */
export function TemplateButton({ params }: { params: ContentParams }) {
  const { open, element } = useDialogs(dialogs, { params });
  const space = useSpace(params).data;
  if (!space?.permissions.merge || space.editMode === "locked") return null;
  return (
    <>
      <Button onClick={() => open.use()}>
        <LayoutTemplate />
        Use a template
      </Button>
      {element}
    </>
  );
}

const Draft = z.strictObject({ id: z.enum(templateChoices.map(({ id }) => id)) });
type Draft = z.infer<typeof Draft>;

const blank: Draft = { id: "product-docs" };

const options = templateChoices.map(({ id, title, about }) => ({
  value: id,
  label: title,
  description: about,
}));

interface TemplateDialogProps extends DialogProps {
  params: ContentParams;
}

function TemplateDialog({ params, ...dialog }: TemplateDialogProps) {
  const apply = useApplyTemplate();
  const save = async (body: Draft) => {
    await apply.mutateAsync({ params: { spaceId: params.spaceId }, body });
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
