"use client";

import { useRouter } from "next/navigation";
import { useMemo, useRef } from "react";
import { ImpactView } from "@/components/access/impact/impact-view";
import { PdfDialog } from "@/components/content/pdf/pdf-dialog";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { withEmoji } from "@/components/platform/form/emoji";
import { EmojiField } from "@/components/platform/form/emoji-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import { retryOf, toastDone, toastProblem } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { EditMode, Space } from "@/lib/contract/content/space";
import { SpaceDraft } from "@/lib/contract/content/spaces";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useAccessImpact } from "@/lib/queries/access/access-impact";
import {
  readSpace,
  useDeleteSpace,
  useDuplicateSpace,
  useRestoreSpace,
  useSpaceDeletionImpact,
  useSpaceTransferImpact,
  useTransferSpace,
  useUpdateSpace,
} from "@/lib/queries/content/spaces";
import { useReadNow } from "@/lib/queries/platform/read-now";
import { paths } from "@/lib/url/paths";
import { DeletionImpact } from "./deletion-impact";
import { MoveChoice } from "./move-choice";
import { MoveFields } from "./move-fields";
import type { SpaceActionHandlers, SpaceDialogKind, SpaceDialogProps } from "./space-actions";
import { toMove } from "./space-move";
import { titleOf } from "./space-title";
import { TransferDialog } from "./transfer-dialog";
import { useMoveSpaceAway } from "./use-move-space-away";
import { useTransfer } from "./use-transfer";

const dialogs = {
  rename: RenameSpaceDialog,
  move: MoveSpaceDialog,
  transfer: TransferSpaceDialog,
  pdf: SpacePdfDialog,
  delete: DeleteSpaceDialog,
} satisfies Record<SpaceDialogKind, unknown>;

/** Actions on a space: immediate ones, and dialogs for the others. */
export function useSpaceActions(organization: OrganizationParams) {
  const router = useRouter();
  const { open, element } = useDialogs(dialogs, { organization }, ["pdf"]);
  const { mutateAsync: duplicate } = useDuplicateSpace();
  const { mutateAsync: update } = useUpdateSpace();
  const acts = useMemo<SpaceActionHandlers>(() => {
    const setEditMode = async (space: Space, editMode: EditMode) => {
      const params = { spaceId: space.id };
      const before = space.editMode ?? "live";
      try {
        await update({ params, body: { editMode } });
        toastDone(`${titleOf(space)} is ${editMode === "locked" ? "locked" : "unlocked"}`, {
          undo: () => update({ params, body: { editMode: before } }),
          about: [`edit mode ${space.id}`],
        });
      } catch (error) {
        toastProblem(
          error,
          retryOf(error, () => setEditMode(space, editMode)),
        );
      }
    };
    const copy = async (space: Space) => {
      try {
        const made = await duplicate({ params: { spaceId: space.id } });
        const href = paths.spaceContent({ organizationId: made.organization, spaceId: made.id });
        const action = { label: "Open", onClick: () => router.push(href) };
        toastDone(`${titleOf(made)} created`, { action });
      } catch (error) {
        toastProblem(
          error,
          retryOf(error, () => copy(space)),
        );
      }
    };
    return { open, duplicate: copy, setEditMode };
  }, [router, duplicate, update, open]);
  return { acts, element };
}

function RenameSpaceDialog({ space, open, onOpenChange }: SpaceDialogProps) {
  const { mutateAsync: update } = useUpdateSpace();
  const readNow = useReadNow();
  const params = { spaceId: space.id };
  const { title, emoji } = space;
  const latest = async () => {
    const { title, emoji } = await readNow(readSpace(params));
    return { title, emoji };
  };
  const save = async (body: SpaceDraft) => {
    const saved = await update({ params, body });
    const message = body.title === undefined ? "Emoji changed" : `Renamed to ${titleOf(saved)}`;
    toastDone(message, {
      undo: () => update({ params, body: { title, emoji: emoji || null } }),
      about: [`title ${space.id}`],
    });
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Rename space ${titleOf(space)}`}
      size="small"
      schema={useMemo(() => withEmoji(SpaceDraft, emoji), [emoji])}
      defaultValues={useMemo(() => ({ title, emoji }), [title, emoji])}
      latest={latest}
      onlyChanged
      onSubmit={save}
      submitLabel="Rename"
    >
      <TextField name="title" label="Title" maxLength={50} autoFocus autoComplete="off" />
      <EmojiField name="emoji" label="Emoji" optional />
    </FormDialog>
  );
}

function MoveSpaceDialog({ organization, space, open, onOpenChange }: SpaceDialogProps) {
  const move = useMoveSpaceAway();
  const target = useRef("");
  const parent = space.parent ?? null;
  const save = async (choice: MoveChoice) =>
    move(space.id, await toMove(organization, choice), target.current);
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Move space ${titleOf(space)}`}
      schema={MoveChoice}
      defaultValues={useMemo(() => ({ parent, where: "last" as const, sibling: null }), [parent])}
      onSubmit={save}
      submitLabel="Move space"
    >
      <MoveFields
        organization={organization}
        moving={{ type: "space", id: space.id, parent: space.parent }}
        target={target}
      />
    </FormDialog>
  );
}

function TransferSpaceDialog({ organization, space, ...dialog }: SpaceDialogProps) {
  const { mutateAsync } = useTransferSpace();
  const transfer = useTransfer(organization, dialog.open);
  const params = { spaceId: space.id };
  const callTo = (id: string) => ({ params, body: { organization: id } });
  const { chosen } = transfer;
  const impact = useSpaceTransferImpact(params, chosen);
  const possible = chosen !== null && impact.data?.blockers.length === 0;
  const access = useAccessImpact("transferSpace", possible ? callTo(chosen) : null);
  return (
    <TransferDialog
      {...{ organization, transfer, impact, access }}
      {...dialog}
      what="space"
      title={titleOf(space)}
      onTransfer={(to) => mutateAsync(callTo(to))}
      hrefIn={(organizationId) => paths.spaceContent({ organizationId, ...params })}
    >
      Transfer the space with its content and comments to another organization in which you are an
      admin.
    </TransferDialog>
  );
}

function SpacePdfDialog({ space, open, onOpenChange }: SpaceDialogProps) {
  return <PdfDialog of={{ spaceId: space.id }} name={titleOf(space)} {...{ open, onOpenChange }} />;
}

function DeleteSpaceDialog({ organization, space, open, onOpenChange }: SpaceDialogProps) {
  const { mutateAsync: remove } = useDeleteSpace();
  const { mutateAsync: restore } = useRestoreSpace();
  const call = { params: { spaceId: space.id } };
  const impact = useSpaceDeletionImpact(call.params, { enabled: open });
  const access = useAccessImpact("deleteSpaceById", open ? call : null);
  const title = titleOf(space);
  const confirm = async () => {
    await remove(call);
    toastDone(`${title} deleted`, {
      undo: async () => {
        await restore(call);
        toastDone(`${title} restored`);
      },
    });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete space ${title}?`}
      confirmLabel="Delete space"
      onConfirm={confirm}
      blocked={impact.isPending}
    >
      <div className="space-y-3">
        <DeletionImpact organization={organization} impact={impact} />
        <ImpactView impact={access} />
      </div>
    </ConfirmDialog>
  );
}
