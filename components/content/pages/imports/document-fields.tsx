"use client";

import { ChoiceField } from "@/components/platform/form/choice-field";
import { SelectField } from "@/components/platform/form/select-field";
import type { ImportSourceName } from "@/lib/contract/content/imports";
import { hasTrackedChanges } from "@/lib/data/tracked-changes";
import type { ImportDraft } from "./import-draft";
import { isDocument } from "./import-sources";
import { useOfFile } from "./use-of-file";

const changeOptions = [
  {
    value: "accept",
    label: "Accept all",
    description: "Inserted text is imported, deleted text is not.",
  },
  {
    value: "reject",
    label: "Reject all",
    description: "The text is imported as it was before the changes.",
  },
];

const splitOptions = [
  { value: "0", label: "None" },
  { value: "1", label: "Level 1" },
  { value: "2", label: "Levels 1 and 2" },
];

interface DocumentFieldsProps {
  draft: ImportDraft;
  source: ImportSourceName | undefined;
  intoPage: boolean;
}

/** Choices about a single document: its tracked changes, and its headings that begin a page. */
export function DocumentFields({ draft, source, intoPage }: DocumentFieldsProps) {
  const isWord = source === "docx";
  const wordFile = isWord && draft.from === "file" ? draft.file : undefined;
  const isTracked = useOfFile(wordFile, hasTrackedChanges);
  return (
    <>
      {isWord && (isTracked || draft.from === "url") && (
        <ChoiceField name="import.trackedChanges" label="Tracked changes" options={changeOptions} />
      )}
      {isDocument(source) && !intoPage && (
        <SelectField
          name="import.splitLevel"
          label="Split into pages by headings"
          options={splitOptions}
          help={
            draft.splitLevel === "0"
              ? undefined
              : "Each of these headings begins a page. Links between them are kept."
          }
        />
      )}
    </>
  );
}
