import { hash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const kinds = {
  user: "u",
  session: "s",
  code: "c",
  integration: "i",
  installation: "n",
} as const;
export type TokenKind = keyof typeof kinds;

const checksum = (text: string) => crc32(text).toString(36).padStart(7, "0");

/**
 * Creates a secret: `dp_`, its kind, 32 random bytes, and a checksum that detects typos without a
 * lookup.
 */
export function newToken(kind: TokenKind): string {
  const text = `dp_${kinds[kind]}${randomBytes(32).toString("hex")}`;
  return text + checksum(text);
}

/** Returns false for a truncated or mistyped token of ours. */
export function isIntact(token: string): boolean {
  if (!token.startsWith("dp_")) return true;
  return checksum(token.slice(0, -7)) === token.slice(-7);
}

/** Returns the stored form of a token: SHA-256 in hex. */
export const hashToken = (token: string) => hash("sha256", token, "hex");
