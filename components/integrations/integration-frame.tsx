"use client";

import type { ReactNode } from "react";
import { Page } from "@/components/platform/layout/page";
import { Badge } from "@/components/ui/badge";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import {
  type InOrganization,
  useInstallation,
  useInstalled,
  useIntegration,
} from "@/lib/queries/integrations/integrations";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { paths } from "@/lib/url/paths";
import { InstallButton } from "./install-button";
import { InstallationStatus } from "./installation-status";
import { type InstallationState, stateOf, visibilityLabels } from "./integration-labels";
import { IntegrationMenu } from "./integration-menu";
import { PlacesToConfigure } from "./places-to-configure";
import { type Shown, shownVersion } from "./shown-integration";
import { UpdateBanner } from "./update-banner";

interface IntegrationFrameProps {
  params: InOrganization;
  fill?: boolean;
  children: (shown: Shown) => ReactNode;
}

function tabsOf({ params, integration, installation }: Shown) {
  const overview = { href: paths.integration(params), label: "Overview", exact: true };
  const events = { href: paths.integration(params, "events"), label: "Events" };
  if (!installation) return integration.permissions.admin ? [overview, events] : [overview];
  const { target, configurations } = integration;
  const isOn = (kind: "space" | "site") => target === "all" || target === kind;
  return [
    overview,
    ...(configurations?.account
      ? [{ href: paths.integration(params, "configuration"), label: "Configuration" }]
      : []),
    ...(isOn("space") ? [{ href: paths.integration(params, "spaces"), label: "Spaces" }] : []),
    ...(isOn("site") ? [{ href: paths.integration(params, "sites"), label: "Sites" }] : []),
    events,
  ];
}

/** Frame of an integration's pages: title, installation state and actions. */
export function IntegrationFrame({ params, fill = false, children }: IntegrationFrameProps) {
  const { organizationId } = params;
  const { data: latest, error, refetch, isFetching } = useIntegration(params);
  const installed = useInstalled({ organizationId });
  const isAdmin = useOrganization({ organizationId }).data?.permissions.admin;
  const found = useInstallation(params, { enabled: isAdmin === true });
  const isGone = error?.missing;
  const here = installed.data?.get(params.integrationName);
  const integration = shownVersion(installed.data, latest);
  const isReady = isAdmin !== undefined && (!isAdmin || !found.isPending);
  const failed = error ?? (installed.data ? null : installed.error) ?? found.error;
  const retry = () => {
    if (error) void refetch();
    if (installed.error) void installed.refetch();
    if (found.error) void found.refetch();
  };
  const shown: Shown | undefined =
    integration && latest && isReady
      ? {
          params,
          integration,
          latest,
          isAdmin,
          installation: found.data ?? null,
          isInstalled: here !== undefined,
        }
      : undefined;
  return (
    <Page
      fill={fill}
      title={isGone ? "Integration" : (integration?.title ?? params.integrationName)}
      crumbs={[
        { label: "Integrations", href: paths.integrations({ organizationId }) },
        { label: integration?.title ?? params.integrationName },
      ]}
      description={integration?.description}
      status={shown && <Marks {...shown} />}
      action={shown && !shown.installation && <InstallButton {...shown} />}
      menu={shown && <IntegrationMenu {...shown} />}
      banner={shown?.installation && <UpdateBanner {...shown} installation={shown.installation} />}
      tabs={shown && tabsOf(shown)}
    >
      {failed ? (
        <ErrorState
          title={isGone ? "Integration not found" : "The integration couldn't be loaded"}
          error={failed}
          onRetry={isGone ? undefined : retry}
          retrying={isFetching || installed.isFetching || found.isFetching}
          action={
            isGone && (
              <LinkButton href={paths.integrations({ organizationId })}>
                All integrations
              </LinkButton>
            )
          }
        />
      ) : shown ? (
        children(shown)
      ) : (
        <Skeleton className="m-page h-40" />
      )}
    </Page>
  );
}

/** Page that explains or changes the status of an installation. */
function pageOfStatus(
  params: InOrganization,
  { status, failingSince, unconfigured }: InstallationState,
): string | undefined {
  if (status === "pending") return paths.integration(params, "configuration");
  if (status === "paused" || failingSince !== undefined) return paths.integration(params, "events");
  return unconfigured ? paths.integration(params, "configuration") : undefined;
}

function Marks({ params, integration, installation }: Shown) {
  const state = installation && stateOf(integration, installation);
  return (
    <>
      {state && (
        <InstallationStatus
          {...state}
          waitingVersion={undefined}
          href={pageOfStatus(params, state)}
          showSince
        />
      )}
      {installation?.status === "active" && (
        <>
          <PlacesToConfigure {...{ params, integration, installation }} kind="space" />
          <PlacesToConfigure {...{ params, integration, installation }} kind="site" />
        </>
      )}
      {integration.visibility !== "public" && (
        <Badge>{visibilityLabels[integration.visibility]}</Badge>
      )}
      {integration.verified && <Badge tone="info">Verified</Badge>}
    </>
  );
}
