"use client";

import type { FieldValues } from "react-hook-form";
import { FieldFrame } from "./field-frame";
import { type FieldProps, useField } from "./use-field";

interface FolderFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Describes the chosen files. */
  describe: (files: readonly File[]) => string;
}

/** Makes a file input choose a folder, with all files in it. */
const choosesFolder = { webkitdirectory: "" };

/** Field for the files of a folder. */
export function FolderField<Values extends FieldValues = FieldValues>(
  props: FolderFieldProps<Values>,
) {
  const { label, help, optional, describe } = props;
  const { field, error, id, control } = useField<Values>(props);
  const files = (field.value as File[] | undefined) ?? [];
  return (
    <FieldFrame {...{ id, label, help, optional, error }}>
      <div className="space-y-2 rounded border border-border-strong border-dashed p-3 text-sm">
        <input
          {...control}
          {...choosesFolder}
          ref={field.ref}
          type="file"
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange([...(target.files ?? [])])}
          className="block w-full text-sm file:mr-3 file:h-8 file:rounded file:border file:border-border-strong file:border-solid file:bg-background file:px-3 file:text-text"
        />
        <p className="break-all text-text-muted">
          {files.length > 0 ? `Selected: ${describe(files)}` : "Choose a folder."}
        </p>
      </div>
    </FieldFrame>
  );
}
