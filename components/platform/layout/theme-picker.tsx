"use client";

import { useId } from "react";
import { setTheme, useTheme } from "./theme";
import { themes } from "./theme-choice";

/** Theme choice on a page. */
export function ThemePicker() {
  const theme = useTheme();
  const name = useId();
  return (
    <fieldset className="space-y-2">
      <legend className="font-medium">Theme</legend>
      {themes.map(({ value, label }) => (
        <label key={value} className="flex w-fit items-center gap-2 pointer-coarse:min-h-11">
          <input
            type="radio"
            name={name}
            value={value}
            checked={theme === value}
            onChange={() => setTheme(value)}
            className="size-4 accent-accent"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
