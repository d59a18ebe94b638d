import { SAMLProviderDraft } from "@/lib/contract/saml";

/** A provider that has a name keeps one. */
export const NamedProvider = SAMLProviderDraft.omit({ enabled: true }).required({ label: true });
