"use client";

import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { Page } from "@/components/platform/layout/page";
import { Badge } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { toastDone } from "@/components/ui/toast";
import type { Installation } from "@/lib/contract/integrations/installation";
import { plural } from "@/lib/format/format";
import {
  type InOrganization,
  useApproveUpdate,
  useInstallation,
  useInstallationUpdate,
  useIntegration,
} from "@/lib/queries/integrations/integrations";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { paths } from "@/lib/url/paths";
import { InstallButton } from "./install-button";
import { InstallationStatus } from "./installation-status";
import { visibilityLabels } from "./integration-labels";
import { IntegrationMenu } from "./integration-menu";
import { ScopeList } from "./scope-list";
import type { Shown } from "./shown-integration";

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
  const { data: integration, error, refetch, isFetching } = useIntegration(params);
  const isAdmin = useOrganization({ organizationId }).data?.permissions.admin;
  const found = useInstallation(params, { enabled: isAdmin === true });
  const isGone = error?.missing;
  const isReady = isAdmin !== undefined && (!isAdmin || !found.isPending);
  const failed = error ?? found.error;
  const shown: Shown | undefined =
    integration && isReady
      ? { params, integration, isAdmin, installation: found.data ?? null }
      : undefined;
  return (
    <Page
      fill={fill}
      title={isGone ? "Integration not found" : (integration?.title ?? params.integrationName)}
      crumbs={[
        { label: "Integrations", href: paths.integrations({ organizationId }) },
        { label: integration?.title ?? params.integrationName },
      ]}
      description={integration?.description}
      status={shown && <Marks {...shown} />}
      action={shown && !shown.installation && <InstallButton {...shown} />}
      menu={shown && <IntegrationMenu {...shown} />}
      banner={
        shown?.installation && <UpdateBanner params={params} installation={shown.installation} />
      }
      tabs={shown && tabsOf(shown)}
    >
      {failed ? (
        <ErrorState
          title={isGone ? "Integration not found" : "The integration couldn't be loaded"}
          error={failed}
          onRetry={() => void (error ? refetch() : found.refetch())}
          retrying={isFetching || found.isFetching}
        />
      ) : shown ? (
        children(shown)
      ) : (
        <Skeleton className="m-page h-40" />
      )}
    </Page>
  );
}

function Marks({ integration, installation }: Shown) {
  return (
    <>
      {installation && <InstallationStatus status={installation.status} />}
      {integration.visibility !== "public" && (
        <Badge>{visibilityLabels[integration.visibility]}</Badge>
      )}
      {integration.verified && <Badge tone="info">Verified</Badge>}
    </>
  );
}

interface UpdateBannerProps {
  params: InOrganization;
  installation: Installation;
}

/** Update that requests more permissions than granted, with the consent to it. */
function UpdateBanner({ params: { integrationName }, installation }: UpdateBannerProps) {
  const params = { integrationName, installationId: installation.id };
  const { data: update } = useInstallationUpdate(params);
  const approve = useApproveUpdate();
  const [asking, setAsking] = useState(false);
  if (!update?.needsApproval) return null;
  const { latest, version, scopes, addedScopes: added, removedScopes: removed } = update;
  const kept = scopes.filter((scope) => !removed.includes(scope));
  return (
    <>
      <Banner
        tone="info"
        title={`Version ${latest} requests ${plural(added.length, "more permission")}`}
        action={<Button onClick={() => setAsking(true)}>Review version {latest}</Button>}
      >
        Version {version} keeps running until you approve the update.
      </Banner>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Approve version ${latest}?`}
        confirmLabel="Approve version"
        danger={false}
        onConfirm={async () => {
          await approve.mutateAsync({ params, body: { version: latest } });
          toastDone(`Version ${latest} installed`);
        }}
      >
        <ScopeList
          label={`With version ${latest}, this integration can`}
          scopes={[...added, ...kept]}
          added={added}
          removed={removed}
        />
      </ConfirmDialog>
    </>
  );
}
