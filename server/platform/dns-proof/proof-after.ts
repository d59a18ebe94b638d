import type { Finding } from "../fetch/txt-records.ts";

/** Proof that a name belongs to somebody, by a record in DNS, as it is stored. */
export interface Proof {
  provenAt: Date | null;
  missingSince: Date | null;
}

/** Milliseconds that a proof keeps its effect without its record. */
const graceTime = 7 * 24 * 60 * 60_000;

/** Returns when a proof whose record is missing ends. */
export const endOf = ({ missingSince }: Proof) =>
  missingSince && new Date(missingSince.getTime() + graceTime);

type ProofEvent = "proven" | "record-found" | "record-missing" | "proof-ended";

/** Events that admins are notified of by mail. */
export const isLoss = (event: ProofEvent | undefined) =>
  event === "record-missing" || event === "proof-ended";

/**
 * Returns the proof after a lookup of its record, and the event, if something has happened to it.
 */
export function proofAfter(
  { provenAt, missingSince }: Proof,
  finding: Finding,
  now: Date,
): { proof: Proof; event?: ProofEvent } {
  const proof = { provenAt, missingSince };
  if (finding.kind === "found") {
    const found = { provenAt: provenAt ?? now, missingSince: null };
    if (provenAt === null) return { proof: found, event: "proven" };
    return missingSince ? { proof: found, event: "record-found" } : { proof: found };
  }
  if (provenAt === null || finding.kind === "unknown") return { proof };
  if (missingSince === null) {
    return { proof: { provenAt, missingSince: now }, event: "record-missing" };
  }
  const end = endOf(proof);
  if (!end || end > now) return { proof };
  return { proof: { provenAt: null, missingSince: null }, event: "proof-ended" };
}
