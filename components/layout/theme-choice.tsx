"use client";

import { useTheme } from "next-themes";
import { MenuChoice, MenuLabel } from "@/components/ui/menu-items";

export const themes = [
  { value: "system", label: "As the system" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

export type Theme = (typeof themes)[number]["value"];

/** The choice of theme, as part of a menu. */
export function ThemeChoice() {
  const { theme = "system", setTheme } = useTheme();
  return (
    <>
      <MenuLabel>Theme</MenuLabel>
      <MenuChoice value={theme as Theme} onValueChange={setTheme} options={themes} />
    </>
  );
}
