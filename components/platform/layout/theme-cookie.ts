/** Cookie of the chosen theme; separate from `theme.ts`, as the server reads it too. */
export const themeCookie = "theme";

export type Theme = "system" | "light" | "dark";

/** Parses a stored theme; the cookie may hold anything. */
export const themeOf = (kept: string | undefined): Theme =>
  kept === "light" || kept === "dark" ? kept : "system";
