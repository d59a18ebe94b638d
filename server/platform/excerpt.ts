/**
 * Truncates a text by the contract's count of characters, without splitting a surrogate pair, which
 * neither JSON columns nor addresses accept.
 */
export const firstCharacters = (text: string, most: number): string =>
  [...text.slice(0, 2 * most)].slice(0, most).join("");

/** Returns the start of a text on one line, cut between characters. */
export function excerpt(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const beginning = firstCharacters(line, most);
  return beginning === line ? line : `${firstCharacters(line, most - 1).trimEnd()}…`;
}
