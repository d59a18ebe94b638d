import { type SAMLFaultReason, samlFaults } from "#lib/contract/saml-faults.ts";
import type { SAMLAssertionFields } from "#lib/contract/saml-sign-ins.ts";
import { excerpt } from "../excerpt.ts";

/** Why a sign-in is refused: a reason for everybody, and a sentence for the admins' log. */
export class SamlFault extends Error {
  override name = "SamlFault";
  readonly reason: SAMLFaultReason;
  /** What the assertion said, once its signature was found good. */
  fields: SAMLAssertionFields | undefined;

  constructor(reason: SAMLFaultReason, message: string = samlFaults[reason]) {
    super(message);
    this.reason = reason;
  }
}

/** Text of others as part of a sentence: short, on one line. */
export function quoted(text: string | null | undefined): string {
  const plain = excerpt(text ?? "", 200);
  return plain === "" ? "nothing" : `"${plain}"`;
}
