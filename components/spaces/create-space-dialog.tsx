"use client";

import { useRouter } from "next/navigation";
import { useMemo } from "react";
import * as z from "zod";
import { useCreatable } from "@/components/collections/use-creatable";
import { ComboboxField } from "@/components/form/combobox-field";
import { EmojiField } from "@/components/form/emoji-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { templateChoices } from "@/lib/contract/space-template";
import { NewSpace } from "@/lib/contract/spaces";
import { languageChoices } from "@/lib/languages";
import { paths } from "@/lib/paths";
import { useCreateSpace } from "@/lib/queries/spaces";
import { titleOf } from "./title-words";

const Draft = z.strictObject({
  title: NewSpace.shape.title,
  emoji: NewSpace.shape.emoji,
  parent: NewSpace.shape.parent,
  language: NewSpace.shape.language,
  template: z.enum(templateChoices.map(({ id }) => id)).optional(),
});
type Draft = z.infer<typeof Draft>;

const templates = templateChoices.map(({ id, title, about }) => ({
  value: id,
  label: title,
  hint: about,
}));

interface CreateSpaceDialogProps extends DialogProps {
  organization: OrganizationParams;
  /** Offered first: the collection that the list is filtered by. */
  parent?: string;
}

export function CreateSpaceDialog({ organization, parent, ...dialog }: CreateSpaceDialogProps) {
  const router = useRouter();
  const { mutateAsync: create } = useCreateSpace();
  const creatable = useCreatable(organization, dialog.open);
  const save = async ({ template, ...draft }: Draft) => {
    const body = { ...draft, ...(template && { template: { id: template } }) };
    const made = await create({ params: organization, body });
    const href = paths.space({ ...organization, spaceId: made.id });
    toastDone(`Space ${titleOf(made)} created`, {
      action: { label: "Open", onClick: () => router.push(href) },
    });
  };
  return (
    <FormDialog
      {...dialog}
      title="New space"
      description="Members of the organization can read it; put it on a site to publish it."
      schema={Draft}
      defaultValues={useMemo(
        () => ({ title: "", emoji: "", template: undefined, parent, language: "" }),
        [parent],
      )}
      onSubmit={save}
      submitLabel="Create space"
      createdIn={paths.spaces(organization)}
    >
      <TextField
        name="title"
        label="Title"
        placeholder="Untitled"
        maxLength={50}
        autoFocus
        autoComplete="off"
        optional
      />
      <EmojiField name="emoji" label="Emoji" optional />
      <ComboboxField
        name="template"
        label="Begins with"
        choices={templates}
        noneLabel="No pages"
        help="A template's pages can be changed and deleted like any other."
      />
      <ComboboxField
        name="parent"
        label="Collection"
        noneLabel="Top level"
        help="Members have in a collection what it gives them."
        {...creatable}
      />
      <ComboboxField
        name="language"
        label="Language"
        choices={languageChoices}
        noneLabel="Not set"
        optional
      />
    </FormDialog>
  );
}
