import type { QueryClient } from "@tanstack/react-query";
import {
  type InOrganization,
  readDevelopmentModes,
  readInstallationUpdate,
  readIntegration,
  readOwnInstallations,
  readStatuses,
} from "@/lib/queries/integrations/integrations";

/** Reads that every page of an integration needs first. */
export const readFrame = (of: InOrganization) => [
  readIntegration(of),
  readOwnInstallations(of),
  readDevelopmentModes(of),
  readStatuses(of),
];

/** Further reads for an installation: whether it has an update. */
export const readFrameOnward =
  ({ organizationId, integrationName }: InOrganization) =>
  (known: QueryClient) => {
    const found = known.getQueryData(readOwnInstallations({ integrationName }).queryKey);
    const here = found?.items.filter(({ target }) => target.organization === organizationId) ?? [];
    return here.map(({ id }) => readInstallationUpdate({ integrationName, installationId: id }));
  };
