import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", "integration-secrets", 32));

/** Encrypts an integration's secrets with a key of this service. */
export function sealSecrets(secret: string, secrets: Record<string, string>): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(secret), iv);
  const sealed = Buffer.concat([sealing.update(JSON.stringify(secrets)), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString("base64");
}

/** Decrypts them for the integration itself; throws if another key was used. */
export function openSecrets(secret: string, sealed: string | null): Record<string, string> {
  if (sealed === null) return {};
  const bytes = Buffer.from(sealed, "base64");
  const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, ivBytes));
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const text = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
  return JSON.parse(text.toString("utf8"));
}
