"use client";

import { Import } from "lucide-react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { Id } from "@/lib/contract/platform/common";
import { useHasEditableSpace, useSpaceChoices } from "@/lib/queries/content/space-choices";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { paths } from "@/lib/url/paths";
import { CreateSpaceDialog } from "./create-space-dialog";

const dialogs = { choose: ChooseSpaceDialog, create: CreateSpaceDialog };

/** Button that starts an import from outside a space, or the role that it requires. */
export function Importing({ organization }: { organization: OrganizationParams }) {
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
  const onNew = mayCreate ? () => open.create({ start: "import" }) : undefined;
  return (
    <>
      <Button variant="primary" onClick={() => open.choose({ onNew })}>
        <Import aria-hidden />
        Import
      </Button>
      {element}
    </>
  );
}

const Chosen = z.strictObject({ space: z.literal("").or(Id).optional() });
const Required = z.strictObject({ space: Id });
const blank = { space: "" };

interface ChooseSpaceDialogProps extends DialogProps {
  organization: OrganizationParams;
  /** Called for a new space; undefined if the reader can't create one. */
  onNew: (() => void) | undefined;
}

/** Asks for the space of an import, and opens its import dialog. */
function ChooseSpaceDialog({ organization, onNew, ...dialog }: ChooseSpaceDialogProps) {
  return (
    <FormDialog
      {...dialog}
      size="small"
      title="Import into a space"
      description="You choose the files or the website next."
      submitLabel="Continue"
      schema={onNew ? Chosen : Required}
      defaultValues={blank}
      onSubmit={({ space }: z.infer<typeof Chosen>) =>
        space ? { next: paths.spaceImport({ ...organization, spaceId: space }) } : onNew?.()
      }
    >
      <SpaceField organization={organization} noneLabel={onNew && "New space"} />
    </FormDialog>
  );
}

interface SpaceFieldProps {
  organization: OrganizationParams;
  noneLabel: string | undefined;
}

function SpaceField({ organization, noneLabel }: SpaceFieldProps) {
  const space = useWatch({ name: "space" });
  const choices = useSpaceChoices(organization, { chosen: space || undefined, editable: true });
  return (
    <ComboboxField name="space" label="Space" {...choices} {...(noneLabel && { noneLabel })} />
  );
}
