import { Status } from "@/components/ui/badge";
import type { InstallationStatus as State } from "@/lib/contract/installation";
import { statusWord } from "./integration-words";

export function InstallationStatus({ status }: { status: State }) {
  const { tone, label } = statusWord(status);
  return <Status tone={tone}>{label}</Status>;
}
