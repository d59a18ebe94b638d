"use client";

import { useEffect, useMemo, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import * as z from "zod";
import { visibilities, visibilityLabels } from "@/components/access/labels/site-visibility-labels";
import {
  blankImport,
  checkImport,
  ImportDraft,
} from "@/components/content/pages/imports/import-draft";
import { ImportFields, SuggestedTitle } from "@/components/content/pages/imports/import-fields";
import { useImportDraft } from "@/components/content/pages/imports/use-import";
import { editSubject } from "@/components/content/pages/start-editing";
import { useFirstPage } from "@/components/content/pages/use-first-page";
import { templateOptions } from "@/components/content/spaces/template-options";
import { ChoiceField } from "@/components/platform/form/choice-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { SelectField } from "@/components/platform/form/select-field";
import { TextField } from "@/components/platform/form/text-field";
import type { NextPage } from "@/components/platform/form/use-next-page";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import { templateChoices } from "@/lib/contract/content/space-template";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { Id } from "@/lib/contract/platform/common";
import { chosenSiteTypes, SiteVisibility } from "@/lib/contract/sites/site";
import { GivenSiteTitle } from "@/lib/contract/sites/site-fields";
import type { NewSite } from "@/lib/contract/sites/sites";
import { useOrganization, useOrganizationSummary } from "@/lib/queries/organizations/organizations";
import { fetchDefaultSpace, useCreateSite } from "@/lib/queries/sites/sites";
import { paths } from "@/lib/url/paths";
import { typeLabels } from "./site-labels";
import { SpacesField } from "./spaces-field";

const Draft = z
  .strictObject({
    title: GivenSiteTitle,
    type: z.enum(chosenSiteTypes),
    visibility: SiteVisibility,
    start: z.enum(["page", "template", "import", "spaces"]),
    template: z.enum(templateChoices.map(({ id }) => id)),
    spaces: z.array(z.object({ id: Id, title: z.string() })).max(1000),
    import: ImportDraft,
  })
  .refine(({ start, spaces }) => start !== "spaces" || spaces.length > 0, {
    error: "Choose at least one space",
    path: ["spaces"],
  })
  .superRefine(async (draft, context) => {
    if (draft.start === "import") await checkImport(draft.import, context);
  });
type Draft = z.infer<typeof Draft>;

const blank: Draft = {
  title: "",
  type: "basic",
  visibility: "public",
  start: "page",
  template: "product-docs",
  spaces: [],
  import: blankImport,
};

const visibilityOptions = visibilities.map((value) => {
  const { label, readers, search } = visibilityLabels[value];
  return { value, label, description: `${readers} ${search}` };
});

const startOptions = [
  { value: "page", label: "Blank page" },
  { value: "template", label: "Template" },
  { value: "import", label: "Import", description: "A file, a folder, or a website" },
  { value: "spaces", label: "Existing spaces" },
];

const typeOptions = chosenSiteTypes.map((value) => ({ value, label: typeLabels[value] }));

function spacesOf({ start, spaces, template }: Draft): NewSite["spaces"] {
  if (start === "spaces") return spaces.map(({ id }) => id);
  return start === "template" ? { template: { id: template } } : "empty";
}

const cutSpaceTitle = (title = "") => title.slice(0, 50).replace(/[\uD800-\uDBFF]$/, "");

interface CreateSiteDialogProps extends DialogProps {
  organization: OrganizationParams;
}

/** Creates a site, and opens what comes next: the editor of its first page, its pages, or its structure. */
export function CreateSiteDialog({ organization, ...dialog }: CreateSiteDialogProps) {
  const create = useCreateSite();
  const firstPage = useFirstPage();
  const importing = useImportDraft(organization);
  const { title: name } = useOrganization(organization).data ?? {};
  const isFirst = useOrganizationSummary(organization).data?.sites === 0;
  // Kept while saving: the new site is no reason to suggest another title.
  const [saving, setSaving] = useState<string>();
  const title = saving ?? (isFirst && name ? name.slice(0, 128) : "");
  const nextOf = async (siteId: string, start: Draft["start"]) => {
    const site = { ...organization, siteId };
    const space = start === "spaces" ? undefined : await fetchDefaultSpace(site);
    if (!space) return paths.site(site);
    const inSpace = { ...organization, spaceId: space.id };
    if (start === "page") return firstPage.add(inSpace, editSubject(space.title));
    return paths.spaceContent(inSpace);
  };
  /** Starts the import first, as it is more likely to be rejected than the site. */
  const createWithImport = async (body: NewSite, draft: ImportDraft): Promise<NextPage> => {
    const newSpace = { title: cutSpaceTitle(body.title) };
    const { id: importId, space } = await importing.start(draft, { newSpace });
    const site = await create.mutateAsync({
      params: organization,
      body: { ...body, spaces: [space] },
    });
    importing.done();
    const next = paths.importReport({ ...organization, importId });
    return { next, done: `Site ${site.title} created` };
  };
  const save = async (draft: Draft): Promise<NextPage> => {
    const { type, visibility, start } = draft;
    const body = { title: draft.title, type, visibility, spaces: spacesOf(draft) };
    setSaving(title);
    const retitle = (error: unknown) => {
      setSaving(undefined);
      throw error;
    };
    if (start === "import") return createWithImport(body, draft.import).catch(retitle);
    const site = await create.mutateAsync({ params: organization, body }).catch(retitle);
    // The site exists: what fails now is no reason to create it again.
    const next = await nextOf(site.id, start).catch(() =>
      paths.site({ ...organization, siteId: site.id }),
    );
    return { next, done: `Site ${site.title} created` };
  };
  useEffect(() => {
    if (!dialog.open) setSaving(undefined);
  }, [dialog.open]);
  return (
    <FormDialog
      {...dialog}
      title="Create site"
      description="Readers can't open the site until you publish it."
      submitLabel="Create site"
      createdIn={paths.sites(organization)}
      schema={Draft}
      defaultValues={useMemo(() => ({ ...blank, title }), [title])}
      onSubmit={save}
    >
      {/* Without autoFocus, the dialog also selects the suggested title: typing replaces it. */}
      <TextField name="title" label="Title" maxLength={128} autoComplete="off" />
      <ChoiceField name="start" label="Start with" options={startOptions} />
      <StartFields organization={organization} />
      <VisibilityField />
      <SelectField name="type" label="Site type" options={typeOptions} />
    </FormDialog>
  );
}

function StartFields({ organization }: { organization: OrganizationParams }) {
  const { control } = useFormContext<Draft>();
  const start = useWatch({ control, name: "start" });
  if (start === "template") {
    return <SelectField name="template" label="Template" options={templateOptions} />;
  }
  if (start === "import") {
    return (
      <>
        <ImportFields />
        <SuggestedTitle name="title" max={128} />
      </>
    );
  }
  if (start !== "spaces") return null;
  return (
    <SpacesField
      organization={organization}
      name="spaces"
      label="Spaces"
      help="Readers see the first space by default. You can change the order later."
    />
  );
}

const visibilityTitle = "Who can view the published site";

/** The visibility in one line, until it is to be changed. */
function VisibilityField() {
  const { control } = useFormContext<Draft>();
  const visibility = useWatch({ control, name: "visibility" });
  const [open, setOpen] = useState(false);
  if (open) {
    return <ChoiceField name="visibility" label={visibilityTitle} options={visibilityOptions} />;
  }
  const { label, readers } = visibilityLabels[visibility];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p className="min-w-0">
        <span className="block font-medium">{visibilityTitle}</span>
        <span className="text-text-muted">
          {label}. {readers}
        </span>
      </p>
      <Button size="small" className="ml-auto" onClick={() => setOpen(true)}>
        Change<span className="sr-only"> who can view the site</span>
      </Button>
    </div>
  );
}
