/** What something is called. A title of which nothing shows, such as a zero-width space, is none. */
export const titled = (title: string | null | undefined): string =>
  title && /[^\s\p{DI}\p{Cc}\u2800]/u.test(title) ? title.trim() : "Untitled";
