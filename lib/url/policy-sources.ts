const source = /^[\x21-\x2b\x2d-\x3a\x3c-\x7e]+$/;

/**
 * Returns true for exactly one source of a content security policy, so that the text can't add
 * another source, directive or policy.
 */
export const isPolicySource = (text: string): boolean => source.test(text);

/** Returns the valid sources in a directive's value. */
export const policySources = (value: string): string[] => value.split(/\s+/).filter(isPolicySource);

// URL parsers leave `;`, `,` and `'` in host names.
const hostname = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

/** Returns the origin of a web address as a source; undefined for one that can't be a source. */
export function originSource(address: string): string | undefined {
  const url = URL.parse(address);
  const isWeb = url && /^https?:$/.test(url.protocol) && hostname.test(url.hostname);
  return isWeb ? url.origin : undefined;
}
