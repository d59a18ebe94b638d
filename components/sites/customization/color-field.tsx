"use client";

import { useWatch } from "react-hook-form";
import { TextField } from "@/components/platform/form/text-field";

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
  const color: unknown = useWatch({ name });
  const isColor =
    typeof color === "string" && /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(color);
  return (
    <div className="flex gap-2">
      <span
        aria-hidden
        className={`mt-7 size-7 shrink-0 rounded border ${isColor ? "" : "border-border-strong border-dashed"}`}
        style={isColor ? { backgroundColor: color } : undefined}
      />
      <div className="min-w-0 flex-1">
        <TextField name={name} label={label} spellCheck={false} autoComplete="off" />
      </div>
    </div>
  );
}
