import { Badge, Status } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { TimeAgo } from "@/components/ui/time-ago";
import { type InstallationState, statusLabel, updateWaiting } from "./integration-labels";

interface InstallationStatusProps extends InstallationState {
  /** Page that explains or changes the status. */
  href?: string | undefined;
  /** Shows the time since which deliveries fail. */
  showSince?: boolean;
}

export function InstallationStatus({ href, showSince = false, ...state }: InstallationStatusProps) {
  const { waitingVersion, failingSince } = state;
  const { tone, label } = statusLabel(state);
  const shown = (
    <Status tone={tone}>
      {label}
      {showSince && failingSince !== undefined && (
        <>
          {" since "}
          <TimeAgo time={failingSince} />
        </>
      )}
    </Status>
  );
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
