/** The theme that was chosen; apart from `theme.ts`, as the server reads it too. */
export const themeCookie = "theme";

export type Theme = "system" | "light" | "dark";

/** What the mark of a page, or a cookie that anybody may have written, chooses. */
export const themeOf = (kept: string | undefined): Theme =>
  kept === "light" || kept === "dark" ? kept : "system";
