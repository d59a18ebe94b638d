/**
 * Why a sign-in through an identity provider was refused, in words for whoever tried. The log of
 * sign-ins says more to admins.
 */
export const samlFaults = {
  "not-active": "This identity provider is not switched on here.",
  unreadable: "What the identity provider sent is no sign-in that can be read.",
  "provider-refused": "The identity provider refused to sign you in.",
  encrypted: "The identity provider encrypts its answers, which is not supported here.",
  "bad-signature": "The identity provider's signature is not the one that is known here.",
  "weak-signature": "The identity provider signs in an outdated way (SHA-1).",
  "wrong-issuer": "The answer comes from another identity provider than the one set up here.",
  "wrong-audience": "The answer was made for another application.",
  "wrong-recipient": "The answer was meant for another address.",
  "not-yet-valid": "The answer is not valid yet: the clocks of the two sides differ.",
  expired: "The answer came too late. Try again.",
  "unknown-request": "This sign-in was not begun here, or took longer than ten minutes. Try again.",
  unsolicited: "Begin here: sign-ins begun at the identity provider are switched off.",
  replayed: "This answer was used already. Sign in again.",
  "no-email": "The identity provider did not tell your e-mail address.",
  "account-exists":
    "An account with your e-mail address exists already. An admin must switch single sign-on on for it.",
  "not-a-member": "You are no member of this organization any more. An admin can invite you again.",
  disabled: "Your membership is disabled. An admin can enable it again.",
} as const;

export type SAMLFaultReason = keyof typeof samlFaults;
export const samlFaultReasons = Object.keys(samlFaults) as [SAMLFaultReason, ...SAMLFaultReason[]];

/** What the address of the sign-in page says, in words; undefined for what is no reason. */
export const samlFaultWords = (reason: string | undefined): string | undefined =>
  reason !== undefined && Object.hasOwn(samlFaults, reason)
    ? samlFaults[reason as SAMLFaultReason]
    : undefined;
