"use client";

import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FileField } from "@/components/platform/form/file-field";
import { FolderField } from "@/components/platform/form/folder-field";
import { useFormContextValue } from "@/components/platform/form/form-context";
import { SelectField } from "@/components/platform/form/select-field";
import { SwitchField } from "@/components/platform/form/switch-field";
import { TextField } from "@/components/platform/form/text-field";
import { CharsetField } from "./charset-field";
import { DocumentFields } from "./document-fields";
import { describeFolder } from "./folder-files";
import { type ImportDraft, sourceOf, titleOfDraft, type WithImport } from "./import-draft";
import {
  acceptedFiles,
  fileTypes,
  folderTypes,
  importSources,
  supportedFiles,
} from "./import-sources";

const origins = [
  { value: "file", label: "File" },
  { value: "folder", label: "Folder" },
  { value: "website", label: "Website" },
  { value: "url", label: "File on the web" },
];
const originsOfPage = origins
  .filter(({ value }) => value !== "folder")
  .map((origin) => (origin.value === "website" ? { ...origin, label: "Web page" } : origin));

/** Fields of what is imported: a file, a folder, a website or a file on the web. */
export function ImportFields({ intoPage = false }: { intoPage?: boolean }) {
  const { control } = useFormContext<WithImport>();
  const draft = useWatch({ control, name: "import" });
  useClearedErrors(draft);
  return (
    <>
      <SelectField
        name="import.from"
        label="Import from"
        options={intoPage ? originsOfPage : origins}
      />
      <OriginFields key={draft.from} draft={draft} intoPage={intoPage} />
    </>
  );
}

/** Removes the errors about what was chosen before. */
function useClearedErrors(draft: ImportDraft): void {
  const { from, file, folder, url, website, types, charset } = draft;
  const { clearErrors } = useFormContext<WithImport>();
  const { dropProblem } = useFormContextValue();
  const choices = [from, file, folder, types.file, types.folder, types.url, charset];
  useEffect(() => clearErrors("import"), [clearErrors, ...choices]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: typed addresses are checked as they change
  useEffect(dropProblem, [dropProblem, url, website, ...choices]);
}

interface OriginFieldsProps {
  draft: ImportDraft;
  intoPage: boolean;
}

function OriginFields({ draft, intoPage }: OriginFieldsProps) {
  const source = sourceOf(draft);
  const help = source && importSources[source].help;
  if (draft.from === "website") {
    return (
      <>
        <TextField
          name="import.website"
          label="URL"
          type="url"
          placeholder="https://"
          help={intoPage ? undefined : help}
        />
        {!intoPage && (
          <SwitchField
            name="import.follow"
            label="Follow links"
            help="Turn off to import only this page."
          />
        )}
      </>
    );
  }
  if (draft.from === "folder") {
    return (
      <>
        <FolderField
          name="import.folder"
          label="Folder"
          describe={describeFolder}
          help="Hidden files stay on your computer, except for settings and images of pages."
        />
        <SelectField
          name="import.types.folder"
          label="Folder type"
          options={folderTypes}
          help={help}
        />
      </>
    );
  }
  const onWeb = draft.from === "url";
  // Without a file, there is nothing that it could be the type of.
  const hasType = onWeb || draft.file !== undefined || draft.types.file !== undefined;
  return (
    <>
      {onWeb ? (
        <TextField name="import.url" label="URL" type="url" placeholder="https://" />
      ) : (
        <FileField
          name="import.file"
          label="File"
          accept={acceptedFiles(intoPage)}
          help={supportedFiles(intoPage)}
        />
      )}
      {hasType && (
        <SelectField
          name={onWeb ? "import.types.url" : "import.types.file"}
          label="File type"
          placeholder="From the name"
          options={fileTypes({ intoPage, onWeb })}
          help={help}
        />
      )}
      {!onWeb && draft.file && source && importSources[source].isFolder && (
        <CharsetField file={draft.file} chosen={draft.charset} />
      )}
      <DocumentFields draft={draft} source={source} intoPage={intoPage} />
    </>
  );
}

interface SuggestedTitleProps {
  /** Field of the title in the form. */
  name: string;
  max: number;
}

/** Suggests the name of what is imported as the title, until somebody types another one. */
export function SuggestedTitle({ name, max }: SuggestedTitleProps) {
  const { control, getValues, setValue } = useFormContext();
  const draft: ImportDraft = useWatch({ control, name: "import" });
  const suggested = useRef("");
  const title = titleOfDraft(draft)
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, "");
  useEffect(() => {
    const typed = getValues(name) ?? "";
    if (typed === "" || typed === suggested.current) {
      setValue(name, title, { shouldDirty: title !== "", shouldValidate: title !== "" });
    }
    suggested.current = title;
  }, [getValues, setValue, name, title]);
  return null;
}
