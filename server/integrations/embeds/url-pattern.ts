/**
 * Returns true if a URL matches a pattern of `urlUnfurl`: `*` matches any characters but `/`, `**`
 * any characters. Takes linear time for each pattern.
 */
export function matchesPattern(pattern: string, url: string): boolean {
  const tokens = pattern.match(/\*{2,}|\*|[^*]/gs) ?? [];
  const end = tokens.length;
  const isWild = tokens.map((token) => token.startsWith("*"));
  /** Positions in the pattern that the URL so far may have reached. */
  let at = new Uint8Array(end + 1);
  at[0] = 1;
  for (let read = 0; ; read++) {
    let isPossible = false;
    const next = new Uint8Array(end + 1);
    const character = url[read];
    for (let index = 0; index < end; index++) {
      if (at[index] !== 1) continue;
      // A wildcard may match nothing.
      if (isWild[index]) at[index + 1] = 1;
      const token = tokens[index];
      const stays = isWild[index] && (token !== "*" || character !== "/");
      if (stays) next[index] = 1;
      else if (token === character) next[index + 1] = 1;
      else continue;
      isPossible = true;
    }
    if (character === undefined) return at[end] === 1;
    if (!isPossible) return false;
    at = next;
  }
}
