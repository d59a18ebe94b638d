const source = /^[\x21-\x2b\x2d-\x3a\x3c-\x7e]+$/;

/**
 * Returns true for a single source of a content security policy: no other source, directive or
 * policy begins in it.
 */
export const isPolicySource = (text: string): boolean => source.test(text);

/** Returns the sources of a directive's value; what is none is left out. */
export const policySources = (value: string): string[] => value.split(/\s+/).filter(isPolicySource);

// URL parsers leave `;`, `,` and `'` in host names.
const hostname = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

/** Returns the origin of a web address as a source; undefined for one that can't be a source. */
export function originSource(address: string): string | undefined {
  const url = URL.parse(address);
  const isWeb = url && /^https?:$/.test(url.protocol) && hostname.test(url.hostname);
  return isWeb ? url.origin : undefined;
}
