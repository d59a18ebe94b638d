"use client";

import { EventsPanel } from "@/components/integrations/integration-events/events-panel";
import { TunnelStatus } from "@/components/integrations/integration-events/tunnel-status";
import { DeniedState } from "@/components/ui/denied-state";
import { type InOrganization, useDevelopmentModes } from "@/lib/queries/integrations/integrations";
import { IntegrationFrame, type Shown } from "./integration-frame";
import { NotInstalled } from "./not-installed";

/** Events of an integration: its owner's admins see all installations, others their own. */
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
