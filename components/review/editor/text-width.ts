const wide =
  /^(?:[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]|\p{Emoji_Presentation}|\p{Emoji}\uFE0F)/u;
const graphemes = new Intl.Segmenter();

/** Returns the columns of a text in a fixed font, in which East Asian letters and emoji have two. */
export function textWidth(text: string): number {
  if (/^[\x20-\x7E]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (wide.test(segment)) width += 2;
    else if (!/^[\p{M}\p{Cf}]+$/u.test(segment)) width += 1;
  }
  return width;
}
