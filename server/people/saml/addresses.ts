import type { Config } from "../../platform/config.ts";

/** Settings that addresses of the service are made of. */
export type Origin = Pick<Config, "publicApiUrl">;

const at = (config: Origin, providerId: string, part: string) =>
  `${config.publicApiUrl}/saml/${encodeURIComponent(providerId)}/${part}`;

/** Service addresses for identity providers; the entity id is the metadata's address. */
export const serviceOf = (config: Origin, providerId: string) => ({
  acsURL: at(config, providerId, "acs"),
  startURL: at(config, providerId, "start"),
  entityID: at(config, providerId, "metadata"),
});
