"use client";

import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { useCreatable } from "@/components/content/collection-tree/use-creatable";
import {
  blankImport,
  checkImport,
  ImportDraft,
} from "@/components/content/pages/imports/import-draft";
import { ImportFields, SuggestedTitle } from "@/components/content/pages/imports/import-fields";
import { useImportDraft } from "@/components/content/pages/imports/use-import";
import { ChoiceField } from "@/components/platform/form/choice-field";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { withEmoji } from "@/components/platform/form/emoji";
import { EmojiField } from "@/components/platform/form/emoji-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { SelectField } from "@/components/platform/form/select-field";
import { TextField } from "@/components/platform/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { templateChoices } from "@/lib/contract/content/space-template";
import { NewSpace } from "@/lib/contract/content/spaces";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { languageChoices } from "@/lib/format/languages";
import { titled } from "@/lib/format/titled";
import { useCreateSpace } from "@/lib/queries/content/spaces";
import { paths } from "@/lib/url/paths";
import { titleOf } from "./space-title";
import { templateOptions } from "./template-options";

const Draft = withEmoji(
  z.strictObject({
    title: NewSpace.shape.title,
    emoji: NewSpace.shape.emoji,
    parent: NewSpace.shape.parent,
    language: NewSpace.shape.language,
    start: z.enum(["empty", "template", "import"]),
    template: z.enum(templateChoices.map(({ id }) => id)),
    import: ImportDraft,
  }),
).superRefine(async (draft, context) => {
  if (draft.start === "import") await checkImport(draft.import, context);
});
type Draft = z.infer<typeof Draft>;

const starts = [
  { value: "empty", label: "No pages" },
  { value: "template", label: "Template" },
  { value: "import", label: "Import", description: "A file, a folder, or a website" },
];

const blank = {
  title: "",
  emoji: "",
  language: "",
  start: "empty" as const,
  template: "product-docs" as const,
  import: blankImport,
};

interface CreateSpaceDialogProps extends DialogProps {
  organization: OrganizationParams;
  /** Preselected collection, by which the list is filtered. */
  parent?: string;
}

/** Creates a space and opens its pages, or the report of its import. */
export function CreateSpaceDialog(props: CreateSpaceDialogProps) {
  const { organization, parent, ...dialog } = props;
  const { mutateAsync: create } = useCreateSpace();
  const creatable = useCreatable(organization, dialog.open);
  const importing = useImportDraft(organization);
  const save = async ({ start: from, template, import: draft, ...space }: Draft) => {
    if (from === "import") {
      const { id: importId } = await importing.start(draft, { newSpace: space });
      importing.done();
      const next = paths.importReport({ ...organization, importId });
      return { next, done: `Space ${titled(space.title)} created, import started` };
    }
    const body = from === "template" ? { ...space, template: { id: template } } : space;
    const made = await create({ params: organization, body });
    const next = paths.spaceContent({ ...organization, spaceId: made.id });
    return { next, done: `Space ${titleOf(made)} created` };
  };
  return (
    <FormDialog
      {...dialog}
      title="Create space"
      description="Members of the organization with access can read it. To publish it, add it to a site."
      schema={Draft}
      defaultValues={useMemo(() => ({ ...blank, parent }), [parent])}
      onSubmit={save}
      submitLabel={<SubmitLabel />}
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
      <StartFields />
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

function SubmitLabel() {
  return useWatch<Draft>({ name: "start" }) === "import" ? "Create and import" : "Create space";
}

/** First pages of the space, with the fields of a template or an import. */
function StartFields() {
  const start = useWatch<Draft>({ name: "start" });
  return (
    <>
      <ChoiceField name="start" label="Start with" options={starts} />
      {start === "template" && (
        <SelectField
          name="template"
          label="Template"
          options={templateOptions}
          help="You can change or delete the pages of a template later."
        />
      )}
      {start === "import" && (
        <>
          <ImportFields />
          <SuggestedTitle name="title" max={50} />
        </>
      )}
    </>
  );
}
