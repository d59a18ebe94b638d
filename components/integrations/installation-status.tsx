import { Badge, Status } from "@/components/ui/badge";
import type { InstallationStatus as State } from "@/lib/contract/integrations/installation";
import { statusLabel, updateWaiting } from "./integration-labels";

interface InstallationStatusProps {
  status: State;
  /** Latest version, while it waits for approval. */
  waitingVersion?: number | undefined;
}

export function InstallationStatus({ status, waitingVersion }: InstallationStatusProps) {
  const { tone, label } = statusLabel(status);
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Status tone={tone}>{label}</Status>
      {waitingVersion !== undefined && <Badge tone="warning">{updateWaiting}</Badge>}
    </span>
  );
}
