"use client";

import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FieldFrame } from "@/components/platform/form/field-frame";
import { TextField } from "@/components/platform/form/text-field";
import { useField } from "@/components/platform/form/use-field";
import { Select } from "@/components/ui/select";
import { choicesOf } from "./customization-labels";
import { EditedList } from "./edited-list";

interface FontFieldProps {
  name: string;
  label: string;
  names: readonly string[];
}

const own = "own";
const newFace = { weight: 400, sources: [{ url: "" }] };
const weights = [100, 200, 300, 400, 500, 600, 700, 800, 900].map((weight) => ({
  value: String(weight),
  label: String(weight),
}));

const newFont = () => ({
  id: crypto.randomUUID(),
  custom: true,
  fontFamily: "",
  fontFaces: [newFace],
});

/** Chooses a built-in font, or a custom one by the addresses of its files. */
export function FontField({ name, label, names }: FontFieldProps) {
  const id = useId();
  const { setValue } = useFormContext();
  const font: unknown = useWatch({ name });
  const isOwn = typeof font !== "string";
  return (
    <div className="space-y-4">
      <FieldFrame id={id} label={label}>
        <Select
          id={id}
          options={[...choicesOf(names), { value: own, label: "Custom font" }]}
          value={isOwn ? own : font}
          onValueChange={(value) =>
            setValue(name, value === own ? newFont() : value, { shouldDirty: true })
          }
        />
      </FieldFrame>
      {isOwn && (
        <div className="space-y-4 rounded border p-4">
          <TextField name={`${name}.fontFamily`} label={`${label} family`} maxLength={50} />
          <EditedList
            name={`${name}.fontFaces`}
            label={`${label} faces`}
            thing="face"
            initial={newFace}
          >
            {(face) => (
              <>
                <WeightField name={`${face}.weight`} />
                <TextField name={`${face}.sources.0.url`} label="File URL" inputMode="url" />
              </>
            )}
          </EditedList>
        </div>
      )}
    </div>
  );
}

/** Field for the weight: selects contain strings, and the weight is a number. */
function WeightField({ name }: { name: string }) {
  const label = "Weight";
  const { field, error, id, control } = useField({ name, label });
  const { onChange, ...input } = field;
  return (
    <FieldFrame {...{ id, label, error }}>
      <Select
        {...control}
        {...input}
        options={weights}
        value={String(field.value)}
        onValueChange={(value) => onChange(Number(value))}
      />
    </FieldFrame>
  );
}
