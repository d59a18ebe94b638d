"use client";

import { Import } from "lucide-react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { ExistingPagesField } from "@/components/content/pages/imports/existing-pages-field";
import { subjectOfImport } from "@/components/content/pages/imports/import-content";
import {
  blankImport,
  checkImport,
  ImportDraft,
} from "@/components/content/pages/imports/import-draft";
import { ImportFields, SuggestedTitle } from "@/components/content/pages/imports/import-fields";
import { useImportDraft } from "@/components/content/pages/imports/use-import";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import { useDialogs } from "@/components/ui/use-dialogs";
import { NewSpace } from "@/lib/contract/content/spaces";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { Id } from "@/lib/contract/platform/common";
import { useHasEditableSpace, useSpaceChoices } from "@/lib/queries/content/space-choices";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { paths } from "@/lib/url/paths";

const dialogs = { import: ImportAnywhereDialog };

interface ImportingProps {
  organization: OrganizationParams;
  /** The page has another main action. */
  beside?: boolean;
}

/** Button that starts an import from outside a space, or the role that it requires. */
export function Importing({ organization, beside = false }: ImportingProps) {
  const { open, element } = useDialogs(dialogs, { organization });
  const mayCreate = useOrganization(organization).data?.permissions.createContent;
  const mayEdit = useHasEditableSpace(organization, { enabled: mayCreate === false });
  if (!mayCreate && mayEdit === undefined) return null;
  if (!mayCreate && !mayEdit) {
    return (
      <p className="self-center text-text-muted">
        Importing requires the edit role in a space that isn't locked.
      </p>
    );
  }
  return (
    <>
      <Button
        variant={beside ? "secondary" : "primary"}
        onClick={() => open.import({ mayCreate: mayCreate === true })}
      >
        <Import aria-hidden />
        Import
      </Button>
      {element}
    </>
  );
}

/** Of a new space: none is chosen. */
const toNew = z.literal("").or(Id).optional();

const draftFor = (space: typeof toNew | typeof Id) =>
  z
    .strictObject({ space, title: NewSpace.shape.title, import: ImportDraft })
    .superRefine((draft, context) => checkImport(draft.import, context));
const Draft = draftFor(toNew);
const IntoExisting = draftFor(Id);
type Draft = z.infer<typeof Draft>;

const blank = { space: "", title: "", import: blankImport };

interface ImportAnywhereDialogProps extends DialogProps {
  organization: OrganizationParams;
  mayCreate: boolean;
}

/** Starts an import into a new space, or into a new change request of another one. */
function ImportAnywhereDialog({ organization, mayCreate, ...dialog }: ImportAnywhereDialogProps) {
  const { start, done } = useImportDraft(organization);
  const save = async ({ space, title, import: draft }: Draft) => {
    const target = space ? { space, subject: subjectOfImport(draft) } : { newSpace: { title } };
    const { id: importId } = await start(draft, target);
    done();
    return { next: paths.importReport({ ...organization, importId }) };
  };
  return (
    <FormDialog
      {...dialog}
      title="Import pages"
      description="Pages go into a new space, or into a new change request of a space that you choose."
      submitLabel="Import"
      schema={mayCreate ? Draft : IntoExisting}
      defaultValues={blank}
      onSubmit={save}
    >
      <ImportFields />
      <SpaceFields organization={organization} mayCreate={mayCreate} />
    </FormDialog>
  );
}

type SpaceFieldsProps = Pick<ImportAnywhereDialogProps, "organization" | "mayCreate">;

function SpaceFields({ organization, mayCreate }: SpaceFieldsProps) {
  const space = useWatch({ name: "space" });
  const choices = useSpaceChoices(organization, { chosen: space || undefined, editable: true });
  return (
    <>
      <ComboboxField
        name="space"
        label="Space"
        {...choices}
        {...(mayCreate && { noneLabel: "New space" })}
      />
      {space && <ExistingPagesField params={{ spaceId: space }} />}
      {mayCreate && !space && (
        <>
          <TextField
            name="title"
            label="Title of the space"
            placeholder="Untitled"
            maxLength={50}
            autoComplete="off"
            optional
          />
          <SuggestedTitle name="title" max={50} />
        </>
      )}
    </>
  );
}
