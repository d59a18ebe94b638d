interface Fitted {
  id: string;
  /** Width in pixels of a table without free width. */
  size: number;
  /** Width in pixels at which all texts fit; 0 for columns that keep their width. */
  wanted: number;
  /** Width in pixels that is kept even if all texts fit into less. */
  least: number;
  /** Takes the width that remains. */
  grows?: boolean;
}

// Estimates for the font of tables, on the safe side.
const padding = 28;
const most = 560;
/** Width of the table beside its columns: their selection and actions. */
const beside = 120;

/** Width of the first kind of letters that a letter belongs to. */
const letters: [kind: RegExp, width: number][] = [
  [/[ iljtrfI.,:;'|!()[\]/-]/, 5],
  [/[mwMW@%]/, 12.5],
  [/[A-Z\d]/, 9],
  [
    /[^\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}]/u,
    7.5,
  ],
];
const widest = 14;

const lengthOf = (text: string) =>
  [...text].reduce(
    (sum, letter) => sum + (letters.find(([kind]) => kind.test(letter))?.[1] ?? widest),
    0,
  );

/** Returns the width that texts need, without measuring them. */
export function widthOf(texts: readonly string[]): number {
  const longest = texts.reduce((length, text) => Math.max(length, lengthOf(text)), 0);
  return longest === 0 ? 0 : Math.min(Math.ceil(longest) + padding, most);
}

/**
 * Returns the CSS width of each column whose texts need more or less than its size. Columns share the
 * free width of the table, a size container, by the width that each lacks.
 */
export function fitWidths(columns: readonly Fitted[]): Map<string, string> {
  const based = columns.map((one) => {
    const { size, wanted, least } = one;
    const base = wanted === 0 ? size : Math.min(size, Math.max(wanted, least));
    return { ...one, base, lack: Math.max(0, wanted - base) };
  });
  const all = based.reduce((sum, { lack }) => sum + lack, 0);
  const total = based.reduce((sum, { base }) => sum + base, beside);
  const widths = new Map<string, string>();
  for (const { id, size, base, lack, grows } of based) {
    if (grows || (base === size && lack === 0)) continue;
    const share = `(100cqw - ${total}px) * ${Number((lack / all).toFixed(3))}`;
    const more = ` + clamp(0px, ${share}, ${lack}px)`;
    widths.set(id, lack === 0 ? `${base}px` : `calc(${base}px${more})`);
  }
  return widths;
}
