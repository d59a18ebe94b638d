const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$";
const bitsOfDigit = 6;

/** Codes of commands, in place of a phrase. */
const newByte = 0;
const newUnit = 1;
const end = 2;

/** Reads numbers bit by bit, lowest bit first; throws after the last digit. */
class Bits {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  next(count: number): number {
    let value = 0;
    for (let place = 0; place < count; place += 1) {
      const digit = alphabet.indexOf(this.#text.charAt(Math.floor(this.#at / bitsOfDigit)) || "?");
      if (digit < 0) throw new Error("The packed text has no end");
      const bit = (digit >> (bitsOfDigit - 1 - (this.#at % bitsOfDigit))) & 1;
      value += bit * 2 ** place;
      this.#at += 1;
    }
    return value;
  }
}

/**
 * Unpacks the output of `compressToEncodedURIComponent` of LZ-string, whose own function has no
 * limit. Throws for invalid input, and for texts longer than `most` characters.
 */
export function unpack(packed: string, most: number): string {
  const bits = new Bits(packed.replaceAll(" ", "+"));
  // The first three codes are commands.
  const phrases = ["", "", ""];
  let width = 2;
  let untilWider = 1;
  const add = (phrase: string) => {
    phrases.push(phrase);
    untilWider -= 1;
    if (untilWider > 0) return;
    untilWider = 2 ** width;
    width += 1;
  };
  let previous = "";
  let text = "";
  for (;;) {
    let code = bits.next(width);
    if (code === end) return text;
    if (code === newByte || code === newUnit) {
      add(String.fromCharCode(bits.next(code === newByte ? 8 : 16)));
      code = phrases.length - 1;
    }
    const isNext = code === phrases.length && previous !== "";
    const phrase = isNext ? previous + previous.charAt(0) : phrases[code];
    if (phrase === undefined) throw new Error("The packed text names an unknown phrase");
    text += phrase;
    if (text.length > most) throw new Error(`The text has more than ${most} characters`);
    if (previous !== "") add(previous + phrase.charAt(0));
    previous = phrase;
  }
}
