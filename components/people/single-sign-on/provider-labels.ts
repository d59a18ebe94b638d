import type { Tone } from "@/components/ui/badge";
import type { SAMLProvider } from "@/lib/contract/people/saml";

/** Returns true if all settings required for sign-in are present. */
export const isComplete = ({ entityID, ssoURL, certificate }: SAMLProvider) =>
  entityID !== "" && ssoURL !== "" && certificate !== "";

/** Describes the set-up state of a provider. */
export function providerState(provider: SAMLProvider): { tone: Tone; words: string } {
  if (provider.status === "active") return { tone: "success", words: "Active" };
  if (!isComplete(provider)) return { tone: "neutral", words: "Setup incomplete" };
  return { tone: "warning", words: "Off" };
}
