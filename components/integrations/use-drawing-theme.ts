"use client";

import { useIsDark } from "@/components/platform/layout/theme";

/** Theme for integrations that render components. */
export function useDrawingTheme(): "light" | "dark" {
  return useIsDark() ? "dark" : "light";
}
