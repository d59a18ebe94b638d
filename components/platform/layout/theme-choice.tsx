"use client";

import { MenuChoice, MenuLabel } from "@/components/ui/menu-items";
import { setTheme, useTheme } from "./theme";

export const themes = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/** Theme choice in a menu. */
export function ThemeChoice() {
  const theme = useTheme() ?? "system";
  return (
    <>
      <MenuLabel>Theme</MenuLabel>
      <MenuChoice value={theme} onValueChange={setTheme} options={themes} />
    </>
  );
}
