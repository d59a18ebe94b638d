/**
 * Messages for rejected sign-ins through an identity provider. The log of sign-ins has details for
 * admins.
 */
export const samlErrors = {
  "not-active": "This identity provider is not turned on.",
  unreadable: "The response of the identity provider can't be read.",
  "provider-refused": "The identity provider rejected the sign-in.",
  encrypted: "The identity provider encrypts its responses, which is not supported.",
  "bad-signature": "The identity provider's signature doesn't match the configured certificate.",
  "weak-signature": "The identity provider uses an outdated signature (SHA-1).",
  "wrong-issuer": "The response comes from a different identity provider than the configured one.",
  "wrong-audience": "The response was issued for another application.",
  "wrong-recipient": "The response was sent to another URL.",
  "not-yet-valid": "The response is not valid yet: the clocks of both servers differ.",
  expired: "The response has expired. Try again.",
  "unknown-request":
    "This sign-in was not started here, or took longer than ten minutes. Try again.",
  unsolicited: "Start here: sign-ins started at the identity provider are turned off.",
  replayed: "This response was already used. Sign in again.",
  "no-email": "The identity provider did not send your email address.",
  "account-exists":
    "An account with your email address already exists. Ask an admin to turn on single sign-on for it.",
  "not-a-member":
    "You are no longer a member of this organization. Ask an admin to invite you again.",
  disabled: "Your membership is disabled. Ask an admin to enable it.",
} as const;

export type SAMLErrorReason = keyof typeof samlErrors;
export const samlErrorReasons = Object.keys(samlErrors) as SAMLErrorReason[];

/** Returns the message of a reason in the sign-in page's address; undefined for an unknown one. */
export const samlErrorMessage = (reason: string | undefined): string | undefined =>
  reason !== undefined && Object.hasOwn(samlErrors, reason)
    ? samlErrors[reason as SAMLErrorReason]
    : undefined;
