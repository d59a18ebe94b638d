"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { TextField } from "@/components/platform/form/text-field";
import { cx } from "@/components/ui/cx";

/** Colors for the light and the dark theme. */
export function ColorFields({ name, label }: { name: string; label: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ColorField name={`${name}.light`} label={`${label}, light theme`} />
      <ColorField name={`${name}.dark`} label={`${label}, dark theme`} />
    </div>
  );
}

function ColorField({ name, label }: { name: string; label: string }) {
  const { setValue } = useFormContext();
  const color: unknown = useWatch({ name });
  const shown = typeof color === "string" ? shownColor(color) : undefined;
  return (
    <div className="flex gap-2">
      <span
        className={cx(
          "relative mt-7 size-7 shrink-0 pointer-coarse:size-11 overflow-hidden rounded border has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
          shown === undefined && "border-border-strong border-dashed",
        )}
        style={{ backgroundColor: shown }}
      >
        <input
          type="color"
          aria-label={`Pick ${label.replace(",", " in the")}`}
          value={shown?.slice(0, 7) ?? "#000000"}
          onChange={({ target }) =>
            setValue(name, target.value, { shouldDirty: true, shouldValidate: true })
          }
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </span>
      <div className="min-w-0 flex-1">
        <TextField name={name} label={label} spellCheck={false} autoComplete="off" />
      </div>
    </div>
  );
}

/** Returns a color with two digits for each part, as the browser's chooser requires. */
function shownColor(color: string): string | undefined {
  if (/^#[\da-f]{3,4}$/i.test(color)) return color.replaceAll(/[\da-f]/gi, "$&$&");
  return /^#(?:[\da-f]{6}|[\da-f]{8})$/i.test(color) ? color : undefined;
}
