import { recordRejection } from "../../access/audit/rejections.ts";
import type { SAMLProviderRow } from "../../db/schema/single-sign-on.ts";
import type { SignInOutcome } from "./handle-response.ts";
import type { Means } from "./sign-in-log.ts";

/** The identity is unverified: the label is the claimed name. */
const somebody = { type: "system" as const, id: "saml", label: "Unknown user" };

/** Records a rejected sign-in in the audit log; the sign-in log has all details. */
export async function recordRejectedResponse(
  means: Means,
  { organizationId, id, label }: SAMLProviderRow,
  { fault, name }: Extract<SignInOutcome, { kind: "refused" }>,
): Promise<void> {
  const target = { type: "saml-provider", id, label };
  const reason = name ? `${name}: ${fault.message}` : fault.message;
  await recordRejection(
    { ...means, actor: somebody },
    { organizationId, of: "saml", target, reason },
  );
}
