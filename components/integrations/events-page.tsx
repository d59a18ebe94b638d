"use client";

import { EventsPanel } from "@/components/integrations/integration-events/events-panel";
import { Status } from "@/components/ui/badge";
import { DeniedState } from "@/components/ui/denied-state";
import type { IntegrationParams } from "@/lib/contract/integrations/integrations";
import { useIntegrationTunnel } from "@/lib/queries/integrations/integration-events";
import { type InOrganization, useDevelopmentModes } from "@/lib/queries/integrations/integrations";
import { IntegrationFrame } from "./integration-frame";
import { NotInstalled } from "./not-installed";
import type { Shown } from "./shown-integration";

/** State of the developer's tunnel, if there is one. */
function TunnelStatus({ params }: { params: IntegrationParams }) {
  const { data } = useIntegrationTunnel(params, true);
  if (!data) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 px-page pt-4 text-sm text-text-muted">
      <Status tone={data.reachable ? "success" : "danger"}>
        {data.reachable ? "Tunnel connected" : "Tunnel not responding"}
      </Status>
      {data.fault && <span className="wrap-anywhere">{data.fault}</span>}
    </p>
  );
}

/** Events of an integration; admins of its owner see all installations, others only their own. */
export function IntegrationEventsPage({ params }: { params: InOrganization }) {
  return (
    <IntegrationFrame params={params} fill>
      {(shown) => <Events {...shown} />}
    </IntegrationFrame>
  );
}

function Events({ params, integration, installation, isAdmin }: Shown) {
  const modes = useDevelopmentModes(params).data?.items ?? [];
  const mode = modes.find((one) => one.integration === integration.name);
  if (!isAdmin) return <DeniedState what="integration events" needs="admin" />;
  if (!installation && !integration.permissions.admin) {
    return <NotInstalled params={params} isAdmin={isAdmin} />;
  }
  return (
    <>
      {mode?.tunnelUrl && <TunnelStatus params={params} />}
      <EventsPanel params={params} tunnelUrl={mode?.tunnelUrl} />
    </>
  );
}
