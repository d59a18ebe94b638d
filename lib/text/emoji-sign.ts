/** Code points of an emoji in hex. Short ones, as of `#`, have two digits in a sequence. */
const hexCode = /^(?:[0-9a-f]{2,6}(?:-[0-9a-f]{4,6})+|[0-9a-f]{4,6})$/i;

/** Returns an emoji as a character, even if it is stored by its code points. */
export function emojiSign(emoji: string): string {
  if (!hexCode.test(emoji)) return emoji;
  const points = emoji.split("-").map((code) => Number.parseInt(code, 16));
  if (points.some((point) => point > 0x10ffff)) return emoji;
  const sign = points.map((point) => String.fromCodePoint(point)).join("");
  // Half of a surrogate pair isn't a character, and can't be part of a URL.
  return sign.isWellFormed() ? sign : emoji;
}

const emojiOnly = /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u;
/** The components alone are digits and invisible signs. */
const drawn = /\p{Extended_Pictographic}|\p{RI}|\u20e3/u;

/** Returns whether a text is an emoji, as a character or by its code points. */
export function isEmoji(text: string): boolean {
  const sign = emojiSign(text);
  return emojiOnly.test(sign) && drawn.test(sign);
}
