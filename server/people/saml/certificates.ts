import { X509Certificate } from "node:crypto";

const armor = /-----(?:BEGIN|END) (?:X509 )?CERTIFICATE-----/;

/**
 * Parses certificates: concatenated PEM, or the bare base64 of one or more. Throws for anything else.
 */
export function readCertificates(text: string): X509Certificate[] {
  // In settings of other programs the line ends are escaped, in metadata tags are around it.
  const parts = text.replaceAll(/\\[rn]|<[^<>]*>/g, "\n").split(armor);
  // Beside a certificate there may be a description of it.
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

/** Parses certificates in a row. */
function certificatesIn(bytes: Buffer): X509Certificate[] {
  const found: X509Certificate[] = [];
  for (let at = 0; at < bytes.length; ) {
    const certificate = new X509Certificate(bytes.subarray(at));
    found.push(certificate);
    at += certificate.raw.length;
  }
  return found;
}

/** Returns the details that people compare and monitor. */
export const toCertificate = (certificate: X509Certificate) => ({
  subject: certificate.subject.replaceAll("\n", ", "),
  fingerprint: certificate.fingerprint256,
  validFrom: certificate.validFromDate.toISOString(),
  expiresAt: certificate.validToDate.toISOString(),
});
