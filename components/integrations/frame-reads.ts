import type { QueryClient } from "@tanstack/react-query";
import {
  type InOrganization,
  readDevelopmentModes,
  readInstallationUpdate,
  readIntegration,
  readOwnInstallations,
} from "@/lib/queries/integrations";

/** What stands around every page of an integration at first. */
export const readFrame = (of: InOrganization) => [
  readIntegration(of),
  readOwnInstallations(of),
  readDevelopmentModes(of),
];

/** What an installation leads to: whether there is a newer version of it. */
export const readFrameOnward =
  ({ organizationId, integrationName }: InOrganization) =>
  (known: QueryClient) => {
    const found = known.getQueryData(readOwnInstallations({ integrationName }).queryKey);
    const here = found?.items.filter(({ target }) => target.organization === organizationId) ?? [];
    return here.map(({ id }) => readInstallationUpdate({ integrationName, installationId: id }));
  };
