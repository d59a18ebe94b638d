/** Origin of an integration's own endpoint, which may use http if the whole service does. */
export type OwnOrigin = string | undefined;

/** Returns a link target of a script as an absolute address; undefined if it is not allowed. */
export function safeAddress(url: unknown, own?: OwnOrigin): string | undefined {
  const parsed = typeof url === "string" ? URL.parse(url) : null;
  if (!parsed) return undefined;
  const isOpen = parsed.protocol === "https:" || parsed.protocol === "mailto:";
  return isOpen || (parsed.protocol === "http:" && parsed.origin === own) ? parsed.href : undefined;
}

/** Returns an address that a frame may load. */
export function frameAddress(url: unknown): string | undefined {
  const safe = safeAddress(url);
  return safe?.startsWith("https:") ? safe : undefined;
}

const picture = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/=]+$/i;

/**
 * Returns the address of a picture: over https, or a data URL except for SVG, which may contain
 * scripts.
 */
export function pictureAddress(url: unknown): string | undefined {
  return typeof url === "string" && picture.test(url) ? url : frameAddress(url);
}
