import type { Config } from "../../platform/config.ts";

const at = (config: Config, providerId: string, part: string) =>
  `${config.publicApiUrl}/saml/${encodeURIComponent(providerId)}/${part}`;

/** Service addresses for identity providers; the entity id is the metadata's address. */
export const serviceOf = (config: Config, providerId: string) => ({
  acsURL: at(config, providerId, "acs"),
  startURL: at(config, providerId, "start"),
  entityID: at(config, providerId, "metadata"),
});
