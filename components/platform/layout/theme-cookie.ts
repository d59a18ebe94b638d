/** Cookie of the chosen theme; in its own module, as the server reads it too. */
export const themeCookie = "theme";

export type Theme = "system" | "light" | "dark";

/** Parses a stored theme, as the cookie may contain anything. */
export const themeOf = (kept: string | undefined): Theme =>
  kept === "light" || kept === "dark" ? kept : "system";
