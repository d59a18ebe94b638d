"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { TextAreaField } from "@/components/form/text-area-field";
import { Banner } from "@/components/ui/banner";
import { toastDone } from "@/components/ui/toast";
import type { Translation, TranslationParams } from "@/lib/contract/translations";
import { plural } from "@/lib/format";
import { useUpdateTranslation } from "@/lib/queries/translations";
import { TypedInstructions } from "./translation-fields";
import { instructionsOf, instructionsText } from "./translation-words";

interface InstructionsDialogProps {
  params: TranslationParams;
  translation: Translation;
  onClose: () => void;
}

/** What the engine is told besides the texts. */
export function InstructionsDialog({ params, translation, onClose }: InstructionsDialogProps) {
  const update = useUpdateTranslation();
  const { progress } = translation;
  const { engine } = progress;
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Instructions"
      submitLabel="Save and run"
      schema={TypedInstructions}
      requireDirty
      defaultValues={{ instructions: instructionsText(translation.instructions) }}
      onSubmit={async ({ instructions }) => {
        const body = { instructions: instructionsOf(instructions ?? "") };
        await update.mutateAsync({ params, body });
        toastDone("Instructions saved; the translation runs again");
      }}
    >
      <TextAreaField
        name="instructions"
        label="Instructions for the engine"
        help="Tone, form of address, names that stay. Each line is a paragraph."
        rows={8}
        maxLength={10_000}
      />
      {engine && !engine.instructions ? (
        <Banner tone="warning">
          {engine.name} takes no instructions. They are kept for an engine that does.
        </Banner>
      ) : (
        <Banner>
          {`Other instructions have ${plural(progress.pages, "page")} translated again, which an engine may charge for. What people wrote stays.`}
        </Banner>
      )}
    </FormDialog>
  );
}
