export interface Word {
  /** Width without the trailing space. */
  width: number;
  /** Width with the trailing space. */
  advance: number;
}

const widthOf = (line: readonly Word[]) =>
  line.reduce((sum, { advance }) => sum + advance, 0) +
  (line.at(-1)?.width ?? 0) -
  (line.at(-1)?.advance ?? 0);

/**
 * Breaks words into a limited number of lines. Longer text is truncated, with room for an ellipsis
 * of this width on the last line.
 */
export function wrapWords<T extends Word>(
  words: readonly T[],
  { room, most, ellipsis }: { room: number; most: number; ellipsis: number },
): { lines: T[][]; isCut: boolean } {
  const lines: T[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && widthOf([...line, word]) <= room) line.push(word);
    else if (lines.length < most) lines.push([word]);
    else {
      while (line && line.length > 1 && widthOf(line) + ellipsis > room) line.pop();
      return { lines, isCut: true };
    }
  }
  return { lines, isCut: false };
}
