"use client";

import { Button } from "./button";

export interface SiteLook {
  theme: "light" | "dark";
  /** `fit` has the width of the box, without scaling. */
  device: "fit" | "desktop" | "phone";
}

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <Button
          key={option.value}
          size="small"
          variant={option.value === value ? "secondary" : "ghost"}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </fieldset>
  );
}

const themes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;
const devices = [
  { value: "fit", label: "Fit" },
  { value: "desktop", label: "Desktop" },
  { value: "phone", label: "Phone" },
] as const;

interface SiteFrameChoicesProps {
  look: SiteLook;
  onChange: (look: SiteLook) => void;
}

/** Theme and width of the preview; they aren't saved. */
export function SiteFrameChoices({ look, onChange }: SiteFrameChoicesProps) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      <Choice
        label="Theme of the preview"
        options={themes}
        value={look.theme}
        onChange={(theme) => onChange({ ...look, theme })}
      />
      <Choice
        label="Width of the preview"
        options={devices}
        value={look.device}
        onChange={(device) => onChange({ ...look, device })}
      />
    </div>
  );
}
