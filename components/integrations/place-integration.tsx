"use client";

import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { TextLink } from "@/components/ui/text-link";
import type { Installation } from "@/lib/contract/integrations/installation";
import type { Integration } from "@/lib/contract/integrations/integration";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useSiteInstallation, useSpaceInstallation } from "@/lib/queries/integrations/integrations";
import { paths } from "@/lib/url/paths";
import { InstallationStatus } from "./installation-status";
import { type InstallationState, stateAt } from "./integration-labels";
import { IntegrationMark } from "./integration-mark";
import { type InstalledPlace, ofSite, ofSpace, type PlaceKind } from "./places";
import { usePlaceConfiguration } from "./use-place-configuration";

interface PlaceIntegrationProps {
  organization: OrganizationParams;
  kind: PlaceKind;
  /** Id of the space or site. */
  id: string;
  integration: Integration;
  /** Installation in the organization; undefined for people who aren't admins. */
  installation: Installation | undefined;
  /** State of that installation; undefined while it is unknown. */
  state: InstallationState | undefined;
}

/** One integration of a space or a site. */
export function PlaceIntegration(props: PlaceIntegrationProps) {
  const { organization, integration, installation, kind, state } = props;
  const of = { ...organization, integrationName: integration.name };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="flex min-w-0 flex-1 basis-40 items-center gap-2">
        <IntegrationMark icon={integration.urls.icon} title={integration.title} />
        <TextLink className="bidi wrap-anywhere min-w-0" href={paths.integration(of)}>
          {integration.title}
        </TextLink>
      </span>
      {installation && integration.configurations?.[kind] ? (
        <Configured {...props} installation={installation} />
      ) : (
        <>
          {state && <InstallationStatus state={stateAt(state, undefined)} />}
          {installation && integration.configurations?.account && (
            <LinkButton
              size="small"
              href={paths.integration(of, "configuration")}
              aria-label={`Configure ${integration.title}`}
            >
              Configure
            </LinkButton>
          )}
        </>
      )}
    </div>
  );
}

type ConfiguredProps = PlaceIntegrationProps & { installation: Installation };

function useInstalledPlace(props: ConfiguredProps): InstalledPlace | undefined {
  const { kind, id, integration, installation } = props;
  const ids = { integrationName: integration.name, installationId: installation.id };
  const onSpace = useSpaceInstallation({ ...ids, spaceId: id }, { enabled: kind === "space" });
  const onSite = useSiteInstallation({ ...ids, siteId: id }, { enabled: kind === "site" });
  return onSpace.data ? ofSpace(onSpace.data) : onSite.data && ofSite(onSite.data);
}

/** Status of the space or site itself, and its own configuration. */
function Configured(props: ConfiguredProps) {
  const { integration, state } = props;
  const place = useInstalledPlace(props);
  const { configure, element } = usePlaceConfiguration(props);
  return (
    <>
      {state && <InstallationStatus state={stateAt(state, place?.status)} />}
      {place && configure && (
        <Button
          size="small"
          aria-label={`Configure ${integration.title}`}
          onClick={() => configure(place)}
        >
          Configure
        </Button>
      )}
      {element}
    </>
  );
}
