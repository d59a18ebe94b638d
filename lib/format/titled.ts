/**
 * Returns the title, or "Untitled" for one without visible characters, such as a zero-width space.
 */
export const titled = (title: string | null | undefined): string =>
  title && /[^\s\p{DI}\p{Cc}\u2800]/u.test(title) ? title.trim() : "Untitled";
