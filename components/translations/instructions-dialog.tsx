"use client";

import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextAreaField } from "@/components/platform/form/text-area-field";
import { Banner } from "@/components/ui/banner";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { Translation, TranslationParams } from "@/lib/contract/translations/translations";
import { plural } from "@/lib/format/format";
import { useUpdateTranslation } from "@/lib/queries/translations/translations";
import { TypedInstructions } from "./translation-fields";
import { instructionsOf, instructionsText } from "./translation-labels";

interface InstructionsDialogProps extends DialogProps {
  params: TranslationParams;
  translation: Translation;
}

/** Dialog for the instructions of the translation engine. */
export function InstructionsDialog({ params, translation, ...dialog }: InstructionsDialogProps) {
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
