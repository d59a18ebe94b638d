/** Returns the claim's short name for descriptions, without the common prefix. */
export function claimName([first = "", ...rest]: string[]): string {
  return first === "unsigned" ? `${rest.join(" › ")} (unsigned)` : [first, ...rest].join(" › ");
}
