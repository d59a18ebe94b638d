/** The beginning of a text on one line, cut between characters. */
export function excerpt(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const characters = [...line.slice(0, 2 * max + 2)];
  if (characters.length <= max) return line;
  const beginning = characters.slice(0, max - 1).join("");
  return `${beginning.trimEnd()}…`;
}
