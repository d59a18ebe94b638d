"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type * as z from "zod";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextAreaField } from "@/components/platform/form/text-area-field";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { languageChoices } from "@/lib/format/languages";
import { useSpaceChoices } from "@/lib/queries/space-choices";
import { useSpace } from "@/lib/queries/spaces";
import { useCreateTranslation } from "@/lib/queries/translations";
import { paths } from "@/lib/url/paths";
import { TranslationEstimateNote } from "./translation-estimate";
import { TypedTranslation } from "./translation-fields";
import { instructionsOf, translationTitle } from "./translation-labels";

type Typed = z.infer<typeof TypedTranslation>;

const blank = { space: "", from: "en", language: "", instructions: "" };

interface CreateTranslationDialogProps {
  organization: OrganizationParams;
  onClose: () => void;
}

/** Chooses the space and language of a translation, with an estimate before anything runs. */
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
        toastDone(`Translation ${translationTitle(made)} created`);
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
      <ComboboxField name="from" label="Source language" choices={languageChoices} />
      <ComboboxField
        name="language"
        label="Target language"
        placeholder="Choose a language"
        choices={languageChoices}
      />
      <TextAreaField
        name="instructions"
        label="Instructions"
        help="For example tone, form of address or names to keep. Some engines ignore instructions."
        optional
        rows={4}
        maxLength={10_000}
      />
      <TranslationEstimateNote organization={organization} space={space} />
    </>
  );
}
