/** Limit of letters that are tried, above those of any alphabet. */
const mostLetters = 100;

/**
 * Yields all words that one slip makes of a word: two letters swapped, or one dropped, added or
 * replaced.
 */
export function* neighboursOf(word: string, alphabet: Iterable<string>): Generator<string> {
  const letters = [...word];
  const all = [...alphabet].slice(0, mostLetters);
  for (const [at, letter] of letters.entries()) {
    const before = letters.slice(0, at).join("");
    const after = letters.slice(at + 1);
    const rest = after.join("");
    yield before + rest;
    const [next] = after;
    if (next && next !== letter) yield before + next + letter + after.slice(1).join("");
    for (const other of all) {
      yield before + other + letter + rest;
      if (other !== letter) yield before + other + rest;
    }
  }
  for (const other of all) yield word + other;
}
