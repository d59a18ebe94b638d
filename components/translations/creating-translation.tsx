"use client";

import { Plus } from "lucide-react";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type * as z from "zod";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextAreaField } from "@/components/platform/form/text-area-field";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import { readProblem } from "@/components/ui/problem";
import { Skeleton } from "@/components/ui/skeleton";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { plural } from "@/lib/format/format";
import { languageChoices } from "@/lib/format/languages";
import { useSpaceChoices } from "@/lib/queries/content/space-choices";
import { useSpace } from "@/lib/queries/content/spaces";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import {
  useCreateTranslation,
  useTranslationEstimate,
} from "@/lib/queries/translations/translations";
import { paths } from "@/lib/url/paths";
import { EngineBanner } from "./engine-banner";
import { TypedTranslation } from "./translation-fields";
import { instructionsOf, translationTitle } from "./translation-labels";

interface TranslationEstimateNoteProps {
  organization: OrganizationParams;
  /** Empty until one is chosen. */
  space: string;
}

/** Amount of text sent to the engine. */
function TranslationEstimateNote({ organization, space }: TranslationEstimateNoteProps) {
  const { data, error } = useTranslationEstimate(organization, space);
  if (space === "") return null;
  if (error) return <Banner tone="danger">{readProblem(error).message}</Banner>;
  if (!data) return <Skeleton className="h-10" />;
  const { pages, words, characters, engine } = data;
  return (
    <div className="space-y-3">
      <Banner title={`${plural(pages, "page")} with ${plural(words, "word")}`}>
        {plural(characters, "character")}{" "}
        {engine ? `will be sent to ${engine.name}` : "to translate"}. Later runs send only changes.
      </Banner>
      <EngineBanner engine={engine} />
    </div>
  );
}

const dialogs = { create: CreateTranslationDialog };

/** Button that creates a translation, for people who can. */
export function CreatingTranslation({ organization }: { organization: OrganizationParams }) {
  const { open, element } = useDialogs(dialogs, { organization });
  const mayCreate = useOrganization(organization).data?.permissions.createContent ?? false;
  if (!mayCreate) return null;
  return (
    <>
      <Button variant="primary" onClick={() => open.create()}>
        <Plus aria-hidden />
        Translate a space
      </Button>
      {element}
    </>
  );
}

type Typed = z.infer<typeof TypedTranslation>;

const blank = { space: "", from: "en", language: "", instructions: "" };

interface CreateTranslationDialogProps extends DialogProps {
  organization: OrganizationParams;
}

/** Chooses the space and language of a translation, with an estimate before anything runs. */
function CreateTranslationDialog({ organization, ...dialog }: CreateTranslationDialogProps) {
  const create = useCreateTranslation();
  return (
    <FormDialog
      {...dialog}
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
        const next = paths.translation({ ...organization, translationId: made.id });
        return { next, done: `Translation ${translationTitle(made)} created` };
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
