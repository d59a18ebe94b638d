"use client";

import { useIsDark } from "@/components/layout/theme";

/** The theme that an integration is told to draw for. */
export function useDrawingTheme(): "light" | "dark" {
  return useIsDark() ? "dark" : "light";
}
