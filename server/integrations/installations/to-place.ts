import type {
  InstallationStatus,
  SpaceInstallation,
} from "#lib/contract/integrations/installation.ts";
import type {
  Configurations,
  ConfigurationValues,
} from "#lib/contract/integrations/integration-configuration.ts";
import type { PlaceKind } from "../../access/installations/place-kinds.ts";
import type { InstallationRow } from "../../db/schema/integrations.ts";
import type { Config } from "../../platform/config.ts";
import { locationOf } from "../../platform/http/urls.ts";
import { endpointUrls } from "../publishing/endpoints.ts";
import { statusOf } from "./configuration.ts";

/** Installation on one space or site, with or without a configuration there. */
export interface PlaceParts {
  kind: PlaceKind;
  placeId: string;
  name: string;
  configurations: Configurations | undefined;
  installation: Pick<InstallationRow, "id" | "status">;
  set: { configuration: ConfigurationValues; externalIds: string[] } | null;
}

/** Pending everywhere until the installation as a whole is configured. */
export function placeStatus(parts: PlaceParts): InstallationStatus {
  if (parts.installation.status !== "active") return parts.installation.status;
  return statusOf(parts.configurations?.[parts.kind], parts.set?.configuration ?? {});
}

type Shared = Omit<SpaceInstallation, "space">;

/** Returns the members that installations on spaces and sites share. */
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
      ...endpointUrls(config, {
        integration: name,
        installation: installation.id,
        [kind]: placeId,
      }),
    },
  };
}
