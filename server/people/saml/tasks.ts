import type { SAMLErrorReason } from "#lib/contract/people/saml-errors.ts";
import type { SAMLAssertionFields } from "#lib/contract/people/saml-sign-ins.ts";
import type { Origin } from "./addresses.ts";
import { SamlError } from "./error.ts";
import { readIdpMetadata } from "./idp-metadata.ts";
import type { IdentityProvider } from "./library.ts";
import { verifyResponse } from "./verify.ts";

/** A `SamlError` as a message between processes. */
export interface Rejection {
  reason: SAMLErrorReason;
  message: string;
  fields: SAMLAssertionFields | undefined;
}

/** Result of a check, or the reason for its rejection. */
export type Checked<T> = { value: T } | { rejection: Rejection };

async function checked<T>(check: Promise<T>): Promise<Checked<T>> {
  try {
    return { value: await check };
  } catch (error) {
    if (!(error instanceof SamlError)) throw error;
    const { reason, message, fields } = error;
    return { rejection: { reason, message, fields } };
  }
}

interface Posted {
  config: Origin;
  row: IdentityProvider;
  samlResponse: string;
  now: Date;
}

export const tasks = {
  verifyResponse: ({ config, row, samlResponse, now }: Posted) =>
    checked(verifyResponse(config, row, samlResponse, now)),
  readIdpMetadata: (xml: string) => checked(readIdpMetadata(xml)),
};
