import { SAMLProviderDraft } from "@/lib/contract/people/saml";

/** An existing name cannot be removed. */
export const NamedProvider = SAMLProviderDraft.omit({ enabled: true }).required({ label: true });
