"use client";

import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import * as z from "zod";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import {
  type GlossaryEntry,
  type GlossaryOperation,
  GlossaryTerm,
} from "@/lib/contract/translations/glossary";
import { languageChoices, languageName } from "@/lib/format/languages";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useTranslations, useUpdateGlossary } from "@/lib/queries/translations/translations";
import { TermImpact } from "./term-impact";
import { termOf } from "./term-labels";

const dialogs = { add: TermDialog };

/** Button that adds a term, for people who can. */
export function AddingTerm({ organization }: { organization: OrganizationParams }) {
  const { open, element } = useDialogs(dialogs, { organization });
  const mayCreate = useOrganization(organization).data?.permissions.createContent ?? false;
  if (!mayCreate) return null;
  return (
    <>
      <Button variant="primary" onClick={() => open.add()}>
        <Plus aria-hidden />
        Add term
      </Button>
      {element}
    </>
  );
}

interface TermDialogProps extends DialogProps {
  organization: OrganizationParams;
  /** Undefined for a new entry. */
  entry?: GlossaryEntry;
}

type Typed = Record<string, string | null | undefined>;

/** Returns the typed terms; blank ones are omitted. */
function termsIn(typed: Typed): Record<string, string> {
  const given = Object.entries(typed).map(([language, term]) => [language, term?.trim() ?? ""]);
  return Object.fromEntries(given.filter(([, term]) => term !== ""));
}

const operationFor = (
  entry: GlossaryEntry | undefined,
  translations: Record<string, string>,
): GlossaryOperation =>
  entry ? { type: "update", id: entry.id, translations } : { type: "insert", translations };

/** Returns the languages of the translations and their sources, and those of the entry. */
function useLanguages(organization: OrganizationParams, entry: GlossaryEntry | undefined) {
  const { data } = useTranslations(organization);
  const [added, setAdded] = useState<string[]>([]);
  const inUse = data?.pages.flatMap(({ items }) =>
    items.flatMap(({ source, language }) => [source.language, language]),
  );
  const all = ["en", ...(inUse ?? []), ...Object.keys(entry?.translations ?? {}), ...added];
  return { languages: [...new Set(all)], add: (one: string) => setAdded([...added, one]) };
}

const shapeOf = (languages: readonly string[]) =>
  Object.fromEntries(languages.map((language) => [language, GlossaryTerm.nullish()]));

export function TermDialog({ organization, entry, ...dialog }: TermDialogProps) {
  const update = useUpdateGlossary();
  const { languages, add } = useLanguages(organization, entry);
  const key = languages.join(" ");
  const schema = useMemo(
    () =>
      z.object(shapeOf(key.split(" "))).refine((typed) => Object.keys(termsIn(typed)).length > 1, {
        error: "must have a term in at least two languages",
        path: [key.split(" ")[0] ?? "en"],
      }),
    [key],
  );
  const defaults = useMemo(
    () =>
      Object.fromEntries(
        key.split(" ").map((language) => [language, entry?.translations[language] ?? ""]),
      ),
    [key, entry],
  );
  return (
    <FormDialog
      {...dialog}
      title={entry ? `Edit term ${termOf(entry)}` : "Add term"}
      submitLabel={entry ? "Save term" : "Add term"}
      requireDirty
      schema={schema}
      defaultValues={defaults}
      onSubmit={async (typed) => {
        const operations = [operationFor(entry, termsIn(typed))];
        await update.mutateAsync({ params: organization, body: { operations } });
        toastDone(entry ? "Term changed" : "Term added");
      }}
    >
      {languages.map((language) => (
        <TextField
          key={language}
          name={language}
          label={languageName(language)}
          maxLength={255}
          autoComplete="off"
        />
      ))}
      <Combobox
        aria-label="Add a language"
        placeholder="Add a language"
        choices={languageChoices.filter(({ value }) => !languages.includes(value))}
        value={null}
        onValueChange={(value) => value && add(value)}
      />
      <Impact organization={organization} entry={entry} />
    </FormDialog>
  );
}

function Impact({ organization, entry }: Pick<TermDialogProps, "organization" | "entry">) {
  const { control } = useFormContext<Typed>();
  const typed = JSON.stringify(termsIn(useWatch({ control }) as Typed));
  const terms = JSON.parse(useDebouncedValue(typed, 300)) as Record<string, string>;
  const isSame = JSON.stringify(terms) === JSON.stringify(termsIn(entry?.translations ?? {}));
  const isWhole = Object.keys(terms).length > 1 && !isSame;
  return (
    <TermImpact
      organization={organization}
      operations={isWhole ? [operationFor(entry, terms)] : []}
    />
  );
}
