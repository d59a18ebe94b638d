import type { SAMLSignIn } from "@/lib/contract/saml-sign-ins";

/** What happened, as a sentence with its end. */
export const messageOf = ({ message }: Pick<SAMLSignIn, "message">) =>
  /[.!?…]$/.test(message) ? message : `${message}.`;
