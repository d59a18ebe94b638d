import { Status } from "@/components/ui/badge";
import type { InstallationStatus as State } from "@/lib/contract/integrations/installation";
import { statusLabel } from "./integration-labels";

export function InstallationStatus({ status }: { status: State }) {
  const { tone, label } = statusLabel(status);
  return <Status tone={tone}>{label}</Status>;
}
