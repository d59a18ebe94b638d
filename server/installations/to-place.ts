import type { InstallationStatus, SpaceInstallation } from "#lib/contract/installation.ts";
import type {
  Configurations,
  ConfigurationValues,
} from "#lib/contract/integration-configuration.ts";
import type { Config } from "../config.ts";
import { endpointUrl } from "../integrations/endpoints.ts";
import { locationOf } from "../urls.ts";
import { statusOf } from "./configuration.ts";
import type { PlaceKind } from "./place-kinds.ts";
import type { InstallationRow } from "./table.ts";

/** An installation on one space or site; nothing need be set there. */
export interface PlaceParts {
  kind: PlaceKind;
  placeId: string;
  /** Name of the integration. */
  name: string;
  configurations: Configurations | undefined;
  installation: Pick<InstallationRow, "id" | "status">;
  set: { configuration: ConfigurationValues; externalIds: string[] } | null;
}

/** It works nowhere before it is set up as a whole. */
export function placeStatus(parts: PlaceParts): InstallationStatus {
  if (parts.installation.status !== "active") return parts.installation.status;
  return statusOf(parts.configurations?.[parts.kind], parts.set?.configuration ?? {});
}

type Shared = Omit<SpaceInstallation, "space">;

/** What the wire forms of installations on spaces and on sites share. */
export function toPlace(config: Config, parts: PlaceParts): Shared {
  const { kind, placeId, name, installation, set } = parts;
  return {
    integration: name,
    installation: installation.id,
    status: placeStatus(parts),
    configuration: set?.configuration ?? {},
    externalIds: set?.externalIds ?? [],
    urls: {
      location: locationOf(
        config,
        "integrations",
        name,
        "installations",
        installation.id,
        `${kind}s`,
        placeId,
      ),
      publicEndpoint: endpointUrl(config, {
        integration: name,
        installation: installation.id,
        [kind]: placeId,
      }),
    },
  };
}
