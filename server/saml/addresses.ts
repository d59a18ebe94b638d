import type { Config } from "../config.ts";

const at = (config: Config, providerId: string, part: string) =>
  `${config.publicApiUrl}/saml/${encodeURIComponent(providerId)}/${part}`;

/** What an identity provider has to know of the service; the name is where its metadata lies. */
export const serviceOf = (config: Config, providerId: string) => ({
  acsURL: at(config, providerId, "acs"),
  startURL: at(config, providerId, "start"),
  entityID: at(config, providerId, "metadata"),
});
