"use client";

import { Status } from "@/components/ui/badge";
import type { IntegrationParams } from "@/lib/contract/integrations/integrations";
import { useIntegrationTunnel } from "@/lib/queries/integrations/integration-events";

/** State of the developer's tunnel, if there is one. */
export function TunnelStatus({ params }: { params: IntegrationParams }) {
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
