import { X509Certificate } from "node:crypto";

const armored = /-----BEGIN CERTIFICATE-----([\s\S]+?)-----END CERTIFICATE-----/g;

/** Parses certificates: concatenated PEM, or the bare base64 of one. Throws for anything else. */
export function readCertificates(text: string): X509Certificate[] {
  const bodies = [...text.matchAll(armored)].map(([, body = ""]) => body);
  const found = bodies.length > 0 ? bodies : text.trim() === "" ? [] : [text];
  return found.map((body) => new X509Certificate(Buffer.from(bare(body), "base64")));
}

function bare(body: string): string {
  const text = body.replaceAll(/\s+/g, "");
  if (!/^[A-Za-z0-9+/]+=*$/.test(text)) throw new Error("not base64");
  return text;
}

/** Returns the details that people compare and monitor. */
export const toCertificate = (certificate: X509Certificate) => ({
  subject: certificate.subject.replaceAll("\n", ", "),
  fingerprint: certificate.fingerprint256,
  validFrom: certificate.validFromDate.toISOString(),
  expiresAt: certificate.validToDate.toISOString(),
});
