"use client";

import { CircleStop, MessageSquareText, Play, RotateCcw, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextAreaField } from "@/components/platform/form/text-area-field";
import { type Actions, withRole } from "@/components/ui/action";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import { MoreActions } from "@/components/ui/more-actions";
import { toastDone } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Translation, TranslationParams } from "@/lib/contract/translations/translations";
import { plural } from "@/lib/format/format";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useUpdateTranslation } from "@/lib/queries/translations/translations";
import { paths } from "@/lib/url/paths";
import { DeleteTranslationDialog } from "./delete-translation-dialog";
import { TypedInstructions } from "./translation-fields";
import { instructionsOf, instructionsText } from "./translation-labels";
import { useTranslationActions } from "./use-translation-actions";

interface OfTranslation {
  params: TranslationParams;
  translation: Translation;
}

/** Run or cancel, with other actions in a menu. */
export function TranslationActions({ params, translation }: OfTranslation) {
  const acts = useTranslationActions();
  const { permissions, progress } = translation;
  return (
    <>
      {permissions.edit &&
        (progress.queued ? (
          <Button pending={acts.isPending} onClick={() => void acts.cancel(params)}>
            <CircleStop aria-hidden />
            Cancel
          </Button>
        ) : (
          <Button variant="primary" pending={acts.isPending} onClick={() => void acts.run(params)}>
            <Play aria-hidden />
            Run
          </Button>
        ))}
      <TranslationMenu params={params} translation={translation} onRetry={acts.retry} />
    </>
  );
}

interface TranslationMenuProps extends OfTranslation {
  onRetry: (params: TranslationParams) => Promise<void>;
}

const dialogs = { instructions: InstructionsDialog, delete: DeleteTranslationDialog };

function TranslationMenu({ params, translation, onRetry }: TranslationMenuProps) {
  const router = useRouter();
  const { organizationId } = params;
  const { permissions, progress } = translation;
  const isAdmin = useOrganization({ organizationId }).data?.permissions.admin ?? false;
  const { open, element } = useDialogs(dialogs, { translation });
  const onDeleted = () => router.push(paths.translations({ organizationId }));
  const askDelete = () => open.delete({ organization: { organizationId }, onDeleted });
  const retry = { id: "retry", label: "Retry failed pages", icon: RotateCcw };
  const instructions = { id: "instructions", label: "Instructions…", icon: MessageSquareText };
  const remove = { id: "delete", label: "Delete…", icon: Trash2, danger: true };
  const actions: Actions = [
    ...(progress.failed > 0 && !progress.queued
      ? [withRole({ ...retry, onSelect: () => void onRetry(params) }, permissions.edit, "admin")]
      : []),
    withRole(
      { ...instructions, onSelect: () => open.instructions({ params }) },
      permissions.edit,
      "admin",
    ),
    "separator",
    withRole({ ...remove, onSelect: askDelete }, isAdmin, "admin"),
  ];
  return (
    <>
      <MoreActions actions={actions} />
      {element}
    </>
  );
}

interface InstructionsDialogProps extends DialogProps {
  params: TranslationParams;
  translation: Translation;
}

function InstructionsDialog({ params, translation, ...dialog }: InstructionsDialogProps) {
  const update = useUpdateTranslation();
  const { progress } = translation;
  const { engine } = progress;
  return (
    <FormDialog
      {...dialog}
      title="Instructions"
      submitLabel="Save and run"
      schema={TypedInstructions}
      requireDirty
      defaultValues={{ instructions: instructionsText(translation.instructions) }}
      onSubmit={async ({ instructions }) => {
        const body = { instructions: instructionsOf(instructions ?? "") };
        await update.mutateAsync({ params, body });
        toastDone("Instructions saved. Translation started");
      }}
    >
      <TextAreaField
        name="instructions"
        label="Instructions for the engine"
        help="For example tone, form of address or names to keep. Each line is a paragraph."
        rows={8}
        maxLength={10_000}
      />
      {engine && !engine.instructions ? (
        <Banner tone="warning">
          {engine.name} doesn't support instructions. They are saved for an engine that does.
        </Banner>
      ) : (
        <Banner>
          {`Changed instructions retranslate ${plural(progress.pages, "page")}, which can incur costs. Manual edits are kept.`}
        </Banner>
      )}
    </FormDialog>
  );
}
