import "server-only";
import { headers } from "next/headers";
import { ApiError } from "../client/api-error.ts";
import { send } from "../client/send.ts";
import { type FoundSSOLogin, saml } from "../contract/people/saml.ts";
import { addressOfClient } from "./relay-headers.ts";
import { settings } from "./settings.ts";

const answerWithin = 10_000;

/**
 * Finds the single sign-on logins for an organization's name or an email address; a rejection
 * becomes a message.
 */
export async function findSSOLogins(
  text: string,
): Promise<{ logins: FoundSSOLogin[] } | { problem: string }> {
  // Only the domain of an address is sent to the service.
  const emailDomain = text.includes("@") ? text.split("@").at(-1) : undefined;
  const query = emailDomain === undefined ? { organization: text } : { emailDomain };
  try {
    const { items } = await send(
      saml.findSSOLogins,
      { query },
      {
        baseUrl: settings().apiBaseUrl,
        headers: addressOfClient(await headers()),
        fetch: (url, init) => fetch(url, { ...init, cache: "no-store" }),
        signal: AbortSignal.timeout(answerWithin),
      },
    );
    return { logins: items };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problem: error.message };
  }
}
