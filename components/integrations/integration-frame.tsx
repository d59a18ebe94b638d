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
import { visibilityLabels } from "./integration-labels";
import { IntegrationMark } from "./integration-mark";
import { IntegrationMenu } from "./integration-menu";
import { worksWith } from "./places";
import { type Shown, shownVersion } from "./shown-integration";
import { UpdateBanner } from "./update-banner";

interface IntegrationFrameProps {
  params: InOrganization;
  fill?: boolean;
  /** The page describes the integration; on others the header is short. */
  isOverview?: boolean;
  children: (shown: Shown) => ReactNode;
}

function tabsOf({ params, integration, installation }: Shown) {
  const overview = { href: paths.integration(params), label: "Overview", exact: true };
  const events = { href: paths.integration(params, "events"), label: "Events" };
  if (!installation) return integration.permissions.admin ? [overview, events] : [overview];
  const { configurations } = integration;
  return [
    overview,
    ...(configurations?.account
      ? [{ href: paths.integration(params, "configuration"), label: "Configuration" }]
      : []),
    ...(worksWith(integration, "space")
      ? [{ href: paths.integration(params, "spaces"), label: "Spaces" }]
      : []),
    ...(worksWith(integration, "site")
      ? [{ href: paths.integration(params, "sites"), label: "Sites" }]
      : []),
    events,
  ];
}

/** Frame of an integration's pages: title, installation state and actions. */
export function IntegrationFrame(props: IntegrationFrameProps) {
  const { params, fill = false, isOverview = false, children } = props;
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
      title={
        isGone ? (
          "Not found"
        ) : integration ? (
          <span className="flex min-w-0 items-center gap-2">
            <IntegrationMark icon={integration.urls.icon} title={integration.title} />
            <span className="min-w-0">{integration.title}</span>
          </span>
        ) : (
          params.integrationName
        )
      }
      crumbs={[
        { label: "Integrations", href: paths.integrations({ organizationId }) },
        { label: isGone ? "Not found" : (integration?.title ?? params.integrationName) },
      ]}
      description={isOverview && integration?.description}
      status={shown && <Marks {...shown} isOverview={isOverview} />}
      action={shown && !shown.installation && <InstallButton {...shown} />}
      menu={shown && <IntegrationMenu {...shown} />}
      banner={shown?.installation && <UpdateBanner {...shown} installation={shown.installation} />}
      tabs={shown && tabsOf(shown)}
    >
      {failed ? (
        <ErrorState
          title={isGone ? "Integration not found" : "The integration couldn't be loaded"}
          error={failed}
          onRetry={retry}
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

function Marks({ params, integration, installation, isOverview }: Shown & { isOverview: boolean }) {
  return (
    <>
      {installation && <InstallationStatus state={installation} of={params} />}
      {isOverview && integration.visibility !== "public" && (
        <Badge>{visibilityLabels[integration.visibility]}</Badge>
      )}
      {isOverview && integration.verified && <Badge tone="info">Verified</Badge>}
    </>
  );
}
