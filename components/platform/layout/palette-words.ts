/** Returns the words of a text; "#2" is a number and not the beginning of "2FA". */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll("e-mail", "email")
    .split(/[^\p{L}\p{N}#]+/u)
    .filter(Boolean);

/** Words of questions and requests that are in no name. */
const questions =
  "are can could do does find how i is me please should show want what where who why";
const others =
  "a all an and anyone at be for from get has have in into it its my need of on our somebody someone that the their this to us we with you your";
const questionWords = new Set(`${questions} a an i the to my`.split(" "));
const fillers = new Set(`${questions} ${others}`.split(" "));

/** Returns a text without fillers, or all of it, if it has no other words. */
export function withoutFillers(text: string): string {
  const words = text.split(/\s+/).filter((word) => !fillers.has(word.toLowerCase()));
  return words.join(" ").trim() || text;
}

/** Returns a text without the question that it begins with, for a search in titles. */
export function withoutQuestion(text: string): string {
  const words = text.trim().split(/\s+/);
  if (!questions.split(" ").includes(words[0]?.toLowerCase() ?? "")) return text.trim();
  const first = words.findIndex((word) => !questionWords.has(word.toLowerCase()));
  return first < 0 ? text.trim() : words.slice(first).join(" ");
}

/** Endings, longest first, with the shortest remainder that they leave. */
const endings = [
  ["ies", "y", 2],
  ["ing", "", 3],
  ["ed", "", 3],
  ["es", "", 3],
  ["s", "", 3],
  ["e", "", 3],
] as const;

/** Returns a word without the ending of a plural or a verb: "hiding", "hides" and "hide" are "hid". */
export function stemOf(word: string): string {
  for (const [ending, instead, least] of endings) {
    const rest = word.length - ending.length;
    if (rest < least || !word.endsWith(ending) || word.endsWith("ss")) continue;
    const stem = word.slice(0, rest) + instead;
    // "plugging" is of "plug", but "calling" of "call".
    return ending === "ing" || ending === "ed" ? stem.replace(/([bdgmnprt])\1$/, "$1") : stem;
  }
  return word;
}

/** Shorter words are too similar to others. */
const shortestWithSlip = 4;
/** From this length on, the end may still be missing. */
const shortestPrefix = 6;

/** Returns whether a name begins with a word but for one letter, or two that changed places. */
export function isOneSlipFrom(name: string, word: string): boolean {
  if (word.length < shortestWithSlip) return false;
  if (word.length < shortestPrefix && Math.abs(name.length - word.length) > 1) return false;
  const at = [...word].findIndex((letter, index) => letter !== name[index]);
  if (at < 0) return true;
  const [given, meant] = [word.slice(at), name.slice(at)];
  const swapped = `${given[1] ?? ""}${given[0]}${given.slice(2)}`;
  return (
    meant.startsWith(given.slice(1)) ||
    meant.slice(1).startsWith(given) ||
    meant.slice(1).startsWith(given.slice(1)) ||
    meant.startsWith(swapped)
  );
}

/** Shorter words with two slips are too similar to others. */
const shortestWithSlips = 7;

/** Returns whether two letters of a word are wrong, missing, additional or swapped. */
export function isTwoSlipsFrom(name: string, word: string): boolean {
  if (word.length < shortestWithSlips || Math.abs(name.length - word.length) > 2) return false;
  if (name[0] !== word[0]) return false;
  // Edits from the beginnings of the name to those of the word, of the last two rows.
  let [before, row]: number[][] = [[], Array.from({ length: word.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= name.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const isSame = name[i - 1] === word[j - 1];
      const [above = 0, left = 0, corner = 0] = [row?.[j], next[j - 1], row?.[j - 1]];
      const isSwap = i > 1 && j > 1 && name[i - 1] === word[j - 2] && name[i - 2] === word[j - 1];
      const swapped = isSwap ? (before?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(above + 1, left + 1, corner + (isSame ? 0 : 1), swapped));
    }
    [before, row] = [row, next];
  }
  return (row?.at(-1) ?? 3) <= 2;
}
