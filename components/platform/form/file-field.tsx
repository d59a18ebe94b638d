"use client";

import { type DragEvent, useMemo, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { cx } from "@/components/ui/cx";
import { FieldFrame } from "./field-frame";
import { FileInput } from "./file-input";
import { type FieldProps, useField } from "./use-field";

interface FileFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Accepted file types, as in the `accept` attribute. */
  accept?: string;
}

/** File field with drag and drop. */
export function FileField<Values extends FieldValues = FieldValues>(props: FileFieldProps<Values>) {
  const { label, help, optional, accept } = props;
  const { field, error, id, control } = useField<Values>(props);
  const [over, setOver] = useState(false);
  const file = field.value as File | undefined;
  const chosen = useMemo(() => (file ? [file] : []), [file]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) field.onChange(dropped);
  };
  return (
    <FieldFrame {...{ id, label, help, optional, error }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input within does the same by keyboard */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          "space-y-2 rounded border border-dashed p-3 text-sm",
          over ? "border-accent bg-hover" : "border-border-strong",
        )}
      >
        <FileInput
          {...control}
          button="Choose file"
          inputRef={field.ref}
          chosen={chosen}
          accept={accept}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.files?.[0])}
        />
        <p className="break-all text-text-muted">
          {file ? `Selected: ${file.name}` : "You can also drop it here."}
        </p>
      </div>
    </FieldFrame>
  );
}
