import type { Tone } from "@/components/ui/badge";
import type { SAMLProvider } from "@/lib/contract/saml";

/** Whether everything is set that a sign-in needs. */
export const isComplete = ({ entityID, ssoURL, certificate }: SAMLProvider) =>
  entityID !== "" && ssoURL !== "" && certificate !== "";

/** Where the set-up of a provider stands, in a word. */
export function providerState(provider: SAMLProvider): { tone: Tone; words: string } {
  if (provider.status === "active") return { tone: "success", words: "Active" };
  if (!isComplete(provider)) return { tone: "neutral", words: "Set-up unfinished" };
  return { tone: "warning", words: "Switched off" };
}
