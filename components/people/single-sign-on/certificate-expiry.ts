import type { SAMLCertificate } from "@/lib/contract/people/saml";
import { formatDate, plural } from "@/lib/format/format";

const day = 24 * 60 * 60_000;
/** Days before expiry at which a warning appears. */
const warnedFrom = 30;

interface CertificateState {
  tone: "neutral" | "warning" | "danger";
  words: string;
}

/** Describes the expiry of a certificate; the tone shows its urgency. */
export function certificateState({ expiresAt }: SAMLCertificate, now: number): CertificateState {
  const on = formatDate(expiresAt);
  // The time is unknown before hydration.
  if (now === 0) return { tone: "neutral", words: `Expires on ${on}` };
  const days = Math.floor((Date.parse(expiresAt) - now) / day);
  if (days < 0) return { tone: "danger", words: `Expired on ${on}` };
  const left = days === 0 ? "today" : `in ${plural(days, "day")}`;
  if (days > warnedFrom) return { tone: "neutral", words: `Expires on ${on}` };
  return { tone: days <= 7 ? "danger" : "warning", words: `Expires ${left}` };
}

/** Returns the certificate that expires last, which counts during a replacement. */
export const lastToExpire = (certificates: readonly SAMLCertificate[]) =>
  certificates.toSorted((one, other) => (one.expiresAt < other.expiresAt ? 1 : -1))[0];
