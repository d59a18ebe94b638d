"use client";

import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FieldFrame } from "@/components/form/field-frame";
import { TextField } from "@/components/form/text-field";
import { useField } from "@/components/form/use-field";
import { Select } from "@/components/ui/select";
import { choicesOf } from "./customization-words";
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

/** One of the fonts that are always there, or one of one's own by the addresses of its files. */
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
          options={[...choicesOf(names), { value: own, label: "A font of your own" }]}
          value={isOwn ? own : font}
          onChange={({ currentTarget: { value } }) =>
            setValue(name, value === own ? newFont() : value, { shouldDirty: true })
          }
        />
      </FieldFrame>
      {isOwn && (
        <div className="space-y-4 rounded border p-4">
          <TextField name={`${name}.fontFamily`} label={`${label}: family`} maxLength={50} />
          <EditedList
            name={`${name}.fontFaces`}
            label={`${label}: faces`}
            thing="face"
            initial={newFace}
          >
            {(face) => (
              <>
                <WeightField name={`${face}.weight`} />
                <TextField name={`${face}.sources.0.url`} label="File" inputMode="url" />
              </>
            )}
          </EditedList>
        </div>
      )}
    </div>
  );
}

/** A list of the platform gives texts; the weight is a number. */
function WeightField({ name }: { name: string }) {
  const label = "Weight";
  const { field, error, id, control } = useField({ name, label });
  return (
    <FieldFrame {...{ id, label, error }}>
      <Select
        {...control}
        {...field}
        options={weights}
        value={String(field.value)}
        onChange={({ currentTarget: { value } }) => field.onChange(Number(value))}
      />
    </FieldFrame>
  );
}
