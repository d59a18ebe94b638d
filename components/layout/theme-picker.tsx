"use client";

import { useTheme } from "next-themes";
import { useId, useSyncExternalStore } from "react";
import { themes } from "./theme-choice";

const never = () => () => undefined;

/** The same choice on a page. The server does not know what this browser keeps. */
export function ThemePicker() {
  const { theme = "system", setTheme } = useTheme();
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
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
            checked={isHere && theme === value}
            onChange={() => setTheme(value)}
            className="size-4 accent-accent"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
