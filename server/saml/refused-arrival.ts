import { recordRefusal } from "../audit/refusals.ts";
import type { Arrival } from "./arrival.ts";
import type { Means } from "./sign-in-log.ts";
import type { SAMLProviderRow } from "./table.ts";

/** Nothing vouches for who it was: the name is what was claimed. */
const somebody = { type: "system" as const, id: "saml", label: "Somebody who did not get in" };

/** Tells the audit log of a refused sign-in; the log of sign-ins holds all of them, with their details. */
export async function recordRefusedArrival(
  means: Means,
  { organizationId, id, label }: SAMLProviderRow,
  { fault, name }: Extract<Arrival, { kind: "refused" }>,
): Promise<void> {
  const target = { type: "saml-provider", id, label };
  const reason = name ? `${name}: ${fault.message}` : fault.message;
  await recordRefusal(
    { ...means, actor: somebody },
    { organizationId, of: "saml", target, reason },
  );
}
