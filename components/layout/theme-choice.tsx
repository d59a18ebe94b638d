"use client";

import { MenuChoice, MenuLabel } from "@/components/ui/menu-items";
import { setTheme, useTheme } from "./theme";

export const themes = [
  { value: "system", label: "As the system" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/** The choice of theme, as part of a menu. */
export function ThemeChoice() {
  const theme = useTheme() ?? "system";
  return (
    <>
      <MenuLabel>Theme</MenuLabel>
      <MenuChoice value={theme} onValueChange={setTheme} options={themes} />
    </>
  );
}
