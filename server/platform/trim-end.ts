/**
 * Removes trailing marks from a text. A regular expression would retry at each mark: a text of many
 * marks with another end would block the service for minutes.
 */
export function withoutEnd(text: string, mark: string): string {
  let end = text.length;
  while (text.startsWith(mark, end - mark.length) && end > 0) end -= mark.length;
  return text.slice(0, end);
}
