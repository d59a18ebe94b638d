"use client";

import type { FieldValues } from "react-hook-form";
import { FieldFrame } from "./field-frame";
import { FileInput } from "./file-input";
import { type FieldProps, useField } from "./use-field";

interface FolderFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Describes the chosen files. */
  describe: (files: readonly File[]) => string;
}

const none: readonly File[] = [];

/** Makes a file input choose a folder, with all files in it. */
const choosesFolder = { webkitdirectory: "" };

/** Field for the files of a folder. */
export function FolderField<Values extends FieldValues = FieldValues>(
  props: FolderFieldProps<Values>,
) {
  const { label, help, optional, describe } = props;
  const { field, error, id, control } = useField<Values>(props);
  const files = (field.value as File[] | undefined) ?? none;
  return (
    <FieldFrame {...{ id, label, help, optional, error }}>
      <div className="space-y-2 rounded border border-border-strong border-dashed p-3 text-sm">
        <FileInput
          {...control}
          {...choosesFolder}
          button="Choose folder"
          inputRef={field.ref}
          chosen={files}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange([...(target.files ?? [])])}
        />
        {files.length > 0 && (
          <p className="break-all text-text-muted">Selected: {describe(files)}</p>
        )}
      </div>
    </FieldFrame>
  );
}
