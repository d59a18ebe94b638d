import type { SAMLCertificate } from "@/lib/contract/saml";
import { formatDate, plural } from "@/lib/format";

const day = 24 * 60 * 60_000;
/** Days before the end from which on a certificate is warned of. */
const warnedFrom = 30;

interface CertificateState {
  tone: "neutral" | "warning" | "danger";
  words: string;
}

/** How long a certificate is good for, in words; the tone says how much it presses. */
export function certificateState({ expiresAt }: SAMLCertificate, now: number): CertificateState {
  const on = formatDate(expiresAt);
  // Until hydrated the time is not known.
  if (now === 0) return { tone: "neutral", words: `Expires on ${on}` };
  const days = Math.floor((Date.parse(expiresAt) - now) / day);
  if (days < 0) return { tone: "danger", words: `Expired on ${on}` };
  const left = days === 0 ? "today" : `in ${plural(days, "day")}`;
  if (days > warnedFrom) return { tone: "neutral", words: `Expires on ${on}` };
  return { tone: days <= 7 ? "danger" : "warning", words: `Expires ${left}` };
}

/** The certificate that is good the longest: while one replaces another, it is what counts. */
export const lastToExpire = (certificates: readonly SAMLCertificate[]) =>
  certificates.toSorted((one, other) => (one.expiresAt < other.expiresAt ? 1 : -1))[0];
