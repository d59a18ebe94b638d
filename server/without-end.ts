/**
 * A text without the marks that it ends in. A regular expression for that tries anew at each mark: a
 * text of many marks with something else at its end would hold up the service for minutes.
 */
export function withoutEnd(text: string, mark: string): string {
  let end = text.length;
  while (text.startsWith(mark, end - mark.length) && end > 0) end -= mark.length;
  return text.slice(0, end);
}
