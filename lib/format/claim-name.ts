/** Returns a claim's name for people, within its groups. */
export function claimName([first = "", ...rest]: readonly string[]): string {
  return first === "unsigned" ? `${rest.join(" › ")} (unsigned)` : [first, ...rest].join(" › ");
}
