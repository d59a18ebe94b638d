import { type SAMLErrorReason, samlErrors } from "#lib/contract/people/saml-errors.ts";
import type { SAMLAssertionFields } from "#lib/contract/people/saml-sign-ins.ts";
import { excerpt } from "../../platform/excerpt.ts";

/** Rejection of a sign-in: a reason for everybody, and a sentence for the admins' log. */
export class SamlError extends Error {
  override name = "SamlError";
  readonly reason: SAMLErrorReason;
  /** Fields of the assertion, if its signature was valid. */
  fields: SAMLAssertionFields | undefined;

  constructor(reason: SAMLErrorReason, message: string = samlErrors[reason]) {
    super(message);
    this.reason = reason;
  }
}

/** Quotes foreign text in a sentence: short, on one line. */
export function quoted(text: string | null | undefined): string {
  const plain = excerpt(text ?? "", 200);
  return plain === "" ? "nothing" : `"${plain}"`;
}
