"use client";

import { useTheme } from "next-themes";

/** The theme that an integration is told to draw for. */
export function useDrawingTheme(): "light" | "dark" {
  return useTheme().resolvedTheme === "dark" ? "dark" : "light";
}
