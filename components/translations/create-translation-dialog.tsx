"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type * as z from "zod";
import { ComboboxField } from "@/components/form/combobox-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextAreaField } from "@/components/form/text-area-field";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { languageChoices } from "@/lib/languages";
import { paths } from "@/lib/paths";
import { useSpaceChoices } from "@/lib/queries/space-choices";
import { useSpace } from "@/lib/queries/spaces";
import { useCreateTranslation } from "@/lib/queries/translations";
import { TranslationEstimateNote } from "./translation-estimate";
import { TypedTranslation } from "./translation-fields";
import { instructionsOf, translationTitle } from "./translation-words";

type Typed = z.infer<typeof TypedTranslation>;

const blank = { space: "", from: "en", language: "", instructions: "" };

interface CreateTranslationDialogProps {
  organization: OrganizationParams;
  onClose: () => void;
}

/** Which space into which language, and what that takes, before anything runs. */
export function CreateTranslationDialog(props: CreateTranslationDialogProps) {
  const { organization, onClose } = props;
  const router = useRouter();
  const create = useCreateTranslation();
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Translate a space"
      submitLabel="Translate"
      createdIn={paths.translations(organization)}
      schema={TypedTranslation}
      defaultValues={blank}
      onSubmit={async ({ space, from, language, instructions }: Typed) => {
        const source = { space, language: from };
        const said = instructions ? { instructions: instructionsOf(instructions) } : {};
        const body = { source, language, ...said };
        const made = await create.mutateAsync({ params: organization, body });
        toastDone(`${translationTitle(made)} is on its way`);
        router.push(paths.translation({ ...organization, translationId: made.id }));
      }}
    >
      <Fields organization={organization} />
    </FormDialog>
  );
}

function Fields({ organization }: { organization: OrganizationParams }) {
  const { control, setValue } = useFormContext<Typed>();
  const space = useWatch({ control, name: "space" });
  const spaces = useSpaceChoices(organization, { chosen: space });
  const own = useSpace({ spaceId: space }, { enabled: space !== "" }).data?.language;
  useEffect(() => {
    if (own) setValue("from", own);
  }, [own, setValue]);
  return (
    <>
      <ComboboxField name="space" label="Space" placeholder="Choose a space" {...spaces} />
      <ComboboxField name="from" label="Written in" choices={languageChoices} />
      <ComboboxField
        name="language"
        label="Translate into"
        placeholder="Choose a language"
        choices={languageChoices}
      />
      <TextAreaField
        name="instructions"
        label="Instructions"
        help="Tone, form of address, names that stay. Engines that take none leave them aside."
        optional
        rows={4}
        maxLength={10_000}
      />
      <TranslationEstimateNote organization={organization} space={space} />
    </>
  );
}
