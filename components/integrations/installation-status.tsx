import { Badge, Status } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { Installation } from "@/lib/contract/integrations/installation";
import { statusLabel, updateWaiting } from "./integration-labels";

interface InstallationStatusProps
  extends Pick<Installation, "status" | "waitingVersion" | "failingSince"> {
  /** Page that explains or changes the status. */
  href?: string | undefined;
}

export function InstallationStatus(props: InstallationStatusProps) {
  const { status, waitingVersion, failingSince, href } = props;
  const { tone, label } = statusLabel(status, failingSince);
  const shown = <Status tone={tone}>{label}</Status>;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {href === undefined ? shown : <StatusLink href={href}>{shown}</StatusLink>}
      {waitingVersion !== undefined && <Badge tone="warning">{updateWaiting}</Badge>}
    </span>
  );
}

/** Link of a status, tall enough to press. */
export function StatusLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-6 items-center rounded-xs underline underline-offset-2"
    >
      {children}
    </Link>
  );
}
