"use client";

import { Plus } from "lucide-react";
import * as z from "zod";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import { useShortcut } from "@/components/platform/layout/shortcut-sheet";
import { ActionButton } from "@/components/ui/action-button";
import type { DialogProps } from "@/components/ui/dialog";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { titleOfAtMost } from "@/lib/contract/platform/common";
import { useSpace } from "@/lib/queries/content/spaces";
import { useCreateChangeRequest } from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";

interface NewChangeRequestProps {
  organization: OrganizationParams;
  spaceId: string;
}

const dialogs = { create: NewChangeRequestDialog };

/** Opens a change request; without permission, names the required role. */
export function NewChangeRequest({ organization, spaceId }: NewChangeRequestProps) {
  const { open, element } = useDialogs(dialogs, { organization, spaceId });
  const mayEdit = useSpace({ spaceId }).data?.permissions.edit ?? false;
  useShortcut(
    { keys: "c", label: "New change request", group: "Change requests" },
    () => open.create(),
    mayEdit,
  );
  return (
    <>
      <ActionButton
        variant="primary"
        disabledReason={mayEdit ? null : "Requires the edit role in this space"}
        onClick={() => open.create()}
      >
        <Plus aria-hidden />
        New change request
      </ActionButton>
      {element}
    </>
  );
}

const Draft = z.strictObject({ subject: titleOfAtMost(100).optional() });
type Draft = z.infer<typeof Draft>;

interface NewChangeRequestDialogProps extends DialogProps {
  organization: OrganizationParams;
  spaceId: string;
}

const blank: Draft = { subject: "" };

function NewChangeRequestDialog(props: NewChangeRequestDialogProps) {
  const { organization, spaceId, ...dialog } = props;
  const { mutateAsync: create } = useCreateChangeRequest();
  const save = async (body: Draft) => {
    const { id, number } = await create({ params: { spaceId }, body });
    const next = paths.changeRequest({ ...organization, spaceId, changeRequestId: id });
    return { next, done: `Change request #${number} opened as a draft` };
  };
  return (
    <FormDialog
      {...dialog}
      size="small"
      title="New change request"
      description="The space doesn't change until you merge the change request."
      schema={Draft}
      defaultValues={blank}
      onSubmit={save}
      submitLabel="Create change request"
      createdIn={paths.changeRequests({ ...organization, spaceId })}
    >
      <TextField
        name="subject"
        label="Subject"
        placeholder="Untitled"
        help="Summarize the changes in a few words."
        maxLength={100}
        autoFocus
        autoComplete="off"
        optional
      />
    </FormDialog>
  );
}
