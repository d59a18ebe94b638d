const longest = 100;

/** Cuts a text to the length of a change request's subject, between characters. */
export const subjectOf = (text: string): string =>
  text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "");
