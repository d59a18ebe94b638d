import type { SAMLSignIn } from "@/lib/contract/people/saml-sign-ins";

/** Formats the message as a sentence. */
export const messageOf = ({ message }: Pick<SAMLSignIn, "message">) =>
  /[.!?…]$/.test(message) ? message : `${message}.`;
