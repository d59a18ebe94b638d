"use client";

import { useMemo } from "react";
import * as z from "zod";
import { useCreatable } from "@/components/content/collection-tree/use-creatable";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { withEmoji } from "@/components/platform/form/emoji";
import { EmojiField } from "@/components/platform/form/emoji-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { templateChoices } from "@/lib/contract/content/space-template";
import { NewSpace } from "@/lib/contract/content/spaces";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { languageChoices } from "@/lib/format/languages";
import { useCreateSpace } from "@/lib/queries/content/spaces";
import { paths } from "@/lib/url/paths";
import { titleOf } from "./space-title";

const Draft = withEmoji(
  z.strictObject({
    title: NewSpace.shape.title,
    emoji: NewSpace.shape.emoji,
    parent: NewSpace.shape.parent,
    language: NewSpace.shape.language,
    start: z.enum(["import", ...templateChoices.map(({ id }) => id)]).optional(),
  }),
);
type Draft = z.infer<typeof Draft>;

const starts = [
  { value: "import", label: "Import", hint: "Files, a website, or an export" },
  ...templateChoices.map(({ id, title, about }) => ({ value: id, label: title, hint: about })),
];

interface CreateSpaceDialogProps extends DialogProps {
  organization: OrganizationParams;
  /** Preselected collection, by which the list is filtered. */
  parent?: string;
  /** Preselected start. */
  start?: "import";
}

/** Creates a space and opens its pages, or the dialog that imports some. */
export function CreateSpaceDialog(props: CreateSpaceDialogProps) {
  const { organization, parent, start, ...dialog } = props;
  const { mutateAsync: create } = useCreateSpace();
  const creatable = useCreatable(organization, dialog.open);
  const save = async ({ start: from, ...draft }: Draft) => {
    const body = from && from !== "import" ? { ...draft, template: { id: from } } : draft;
    const made = await create({ params: organization, body });
    const space = { ...organization, spaceId: made.id };
    const next = from === "import" ? paths.spaceImport(space) : paths.spaceContent(space);
    return { next, done: `Space ${titleOf(made)} created` };
  };
  return (
    <FormDialog
      {...dialog}
      title="Create space"
      description="Members of the organization can read it. To publish it, add it to a site."
      schema={Draft}
      defaultValues={useMemo(
        () => ({ title: "", emoji: "", start, parent, language: "" }),
        [start, parent],
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
        name="start"
        label="Start from"
        choices={starts}
        noneLabel="No pages"
        help="You can change or delete the pages of a template later."
      />
      <ComboboxField
        name="parent"
        label="Collection"
        noneLabel="No collection"
        help="Spaces inherit access from their collection."
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
