import { Status } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { InOrganization } from "@/lib/queries/integrations/integrations";
import { paths } from "@/lib/url/paths";
import { type InstallationState, statusOf } from "./integration-labels";

interface InstallationStatusProps {
  state: InstallationState;
  /** Integration whose page explains or changes the status; undefined for no link. */
  of?: InOrganization;
}

/** The one badge of an installation, in lists and on pages. */
export function InstallationStatus({ state, of }: InstallationStatusProps) {
  const { tone, label, page } = statusOf(state);
  const shown = (
    <Status tone={tone}>
      {label}
      {page === "events" && state.failingSince !== undefined && (
        <span>
          {" since "}
          <TimeAgo time={state.failingSince} />
        </span>
      )}
    </Status>
  );
  if (!of || page === undefined) return shown;
  return (
    <Link
      href={page === "" ? paths.integration(of) : paths.integration(of, page)}
      className="inline-flex min-h-6 items-center rounded-xs underline underline-offset-2"
    >
      {shown}
    </Link>
  );
}
