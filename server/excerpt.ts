/**
 * The first characters of a text, counted as the contract counts them: a cut inside one leaves half
 * a surrogate pair, which no database column for JSON and no address takes.
 */
export const firstCharacters = (text: string, most: number): string =>
  [...text.slice(0, 2 * most)].slice(0, most).join("");

/** The beginning of a text on one line, cut between characters. */
export function excerpt(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const beginning = firstCharacters(line, most);
  return beginning === line ? line : `${firstCharacters(line, most - 1).trimEnd()}…`;
}
