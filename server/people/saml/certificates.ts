import { X509Certificate } from "node:crypto";

const armor = /-----(?:BEGIN|END) (?:X509 )?CERTIFICATE-----/;

/**
 * Parses certificates: concatenated PEM, or the bare base64 of one or more. Throws for anything else.
 */
export function readCertificates(text: string): X509Certificate[] {
  // Settings of other programs escape the line ends, and metadata has tags around the certificate.
  const parts = text.replaceAll(/\\[rn]|<[^<>]*>/g, "\n").split(armor);
  // A certificate may have a description next to it, which is skipped.
  const bodies = parts.length > 1 ? parts.filter((_, at) => at % 2 === 1) : parts;
  const found = bodies.flatMap((body) => bytesIn(body).flatMap(certificatesIn));
  if (found.length === 0 && text.trim() !== "") throw new Error("no certificate");
  return found;
}

/** Decodes base64; padding ends a certificate. */
function bytesIn(body: string): Buffer[] {
  const text = body.replaceAll(/\s+/g, "");
  if (!/^[A-Za-z0-9+/=]*$/.test(text)) throw new Error("not base64");
  return text.split(/=+/).flatMap((part) => (part === "" ? [] : Buffer.from(part, "base64")));
}

/** Parses consecutive certificates. */
function certificatesIn(bytes: Buffer): X509Certificate[] {
  const found: X509Certificate[] = [];
  for (let at = 0; at < bytes.length; ) {
    const certificate = new X509Certificate(bytes.subarray(at));
    found.push(certificate);
    at += certificate.raw.length;
  }
  return found;
}

/** Returns the details of a certificate that admins compare and monitor. */
export const toCertificate = (certificate: X509Certificate) => ({
  subject: certificate.subject.replaceAll("\n", ", "),
  fingerprint: certificate.fingerprint256,
  validFrom: certificate.validFromDate.toISOString(),
  expiresAt: certificate.validToDate.toISOString(),
});
