/** The origin of an integration's own endpoint, which may be http where the whole service is. */
export type OwnOrigin = string | undefined;

/** An address that a script may lead to, made whole; undefined for any other. */
export function safeAddress(url: unknown, own?: OwnOrigin): string | undefined {
  const parsed = typeof url === "string" ? URL.parse(url) : null;
  if (!parsed) return undefined;
  const isOpen = parsed.protocol === "https:" || parsed.protocol === "mailto:";
  return isOpen || (parsed.protocol === "http:" && parsed.origin === own) ? parsed.href : undefined;
}

/** An address that a frame may show. */
export function frameAddress(url: unknown): string | undefined {
  const safe = safeAddress(url);
  return safe?.startsWith("https:") ? safe : undefined;
}

const picture = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/=]+$/i;

/** An address of a picture: over https, or the picture itself, but for drawings that hold scripts. */
export function pictureAddress(url: unknown): string | undefined {
  return typeof url === "string" && picture.test(url) ? url : frameAddress(url);
}
