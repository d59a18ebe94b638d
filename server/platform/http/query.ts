/** Returns a query without some parameters; all others stay as they are written. */
export function withoutParameters(search: string, names: readonly string[]): string {
  const kept = search
    .replace(/^\?/, "")
    .split("&")
    .filter((part) => {
      const given = new URLSearchParams(`&${part}`);
      return !names.some((name) => given.has(name));
    })
    .join("&");
  return kept && `?${kept}`;
}

/** Adds a parameter to the end of a query, which stays as it is written. */
export const withParameter = (search: string, name: string, value: string): string =>
  `${search ? `${search}&` : "?"}${name}=${encodeURIComponent(value)}`;
