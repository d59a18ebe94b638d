import { createHmac, timingSafeEqual } from "node:crypto";

/** Lifetime of a signed address in milliseconds. */
export const keyLife = 60 * 60_000;

const signatureOf = (secret: string, subject: string, expires: string) =>
  createHmac("sha256", secret).update(`${subject}:${expires}`).digest("base64url");

/**
 * Signs a key for an address that opens one thing until it expires; `subject` names it with its
 * kind.
 */
export function signKey(secret: string, subject: string, expiresAt: Date): string {
  const expires = expiresAt.getTime().toString(36);
  return `${expires}.${signatureOf(secret, subject, expires)}`;
}

/** Returns true if a key was signed for the subject and has not expired. */
export function keyOpens(secret: string, subject: string, key: string, now: Date): boolean {
  const [expires = "", signature = ""] = key.split(".");
  // Only the digits of a time, so that no other part of a signed text can be read as one.
  if (!/^[0-9a-z]{1,11}$/.test(expires)) return false;
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(secret, subject, expires));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return Number.parseInt(expires, 36) > now.getTime();
}
