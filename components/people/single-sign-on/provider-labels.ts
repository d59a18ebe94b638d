import type { Tone } from "@/components/ui/badge";
import type { SAMLProvider } from "@/lib/contract/people/saml";
import type { SAMLSignIn } from "@/lib/contract/people/saml-sign-ins";

/** Returns true if all settings required for sign-in are present. */
export const isComplete = ({ entityID, ssoURL, certificate }: SAMLProvider) =>
  entityID !== "" && ssoURL !== "" && certificate !== "";

/** Describes the set-up state of a provider. */
export function providerState(provider: SAMLProvider): { tone: Tone; words: string } {
  if (provider.status === "active") return { tone: "success", words: "Active" };
  if (!isComplete(provider)) return { tone: "neutral", words: "Setup incomplete" };
  return { tone: "warning", words: "Off" };
}

export interface LastSuccess {
  time: string;
  isTest: boolean;
}

/** Returns the last successful sign-in or test; `tests` are those of the log, newest first. */
export function lastSuccess(
  { id, lastSignInAt }: Pick<SAMLProvider, "id" | "lastSignInAt">,
  tests: readonly Pick<SAMLSignIn, "provider" | "outcome" | "occurredAt">[],
): LastSuccess | undefined {
  const tested = tests.find(
    ({ provider, outcome }) => provider.id === id && outcome === "succeeded",
  )?.occurredAt;
  const isTest = tested !== undefined && tested >= (lastSignInAt ?? "");
  const time = isTest ? tested : lastSignInAt;
  return time === undefined ? undefined : { time, isTest };
}
