"use client";

import { Status, type Tone } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { TimeAgo } from "@/components/ui/time-ago";
import { useNow } from "@/components/ui/use-now";
import type { CustomHostname } from "@/lib/contract/sites/custom-hostnames";
import { formatDate, formatDuration } from "@/lib/format/format";

const states: Record<CustomHostname["state"], { tone: Tone; label: string }> = {
  pending: { tone: "neutral", label: "Waiting for DNS" },
  failed: { tone: "danger", label: "Not verified" },
  proven: { tone: "warning", label: "Verified, not active" },
  active: { tone: "success", label: "Active" },
  missing: { tone: "warning", label: "TXT record missing" },
};

export function HostnameState({ state }: Pick<CustomHostname, "state">) {
  const { tone, label } = states[state];
  return <Status tone={tone}>{label}</Status>;
}

const instructions: Record<Exclude<CustomHostname["state"], "missing" | "active">, string> = {
  pending:
    "Add these records to the DNS of the domain. They are checked in the background for a week. New records can take minutes or hours to appear.",
  failed:
    "The records weren't found, and are no longer checked. Add them to the DNS of the domain, then check them.",
  proven:
    "The hostname is yours, but it doesn't lead here yet. Until it does, the site keeps its URL.",
};

/** Effect of a host name's state, and the finding of the last check. */
export function StateNote({ found }: { found: CustomHostname }) {
  const { state, fault, provenAt, checkedAt } = found;
  if (state === "missing") return <MissingNote found={found} />;
  return (
    <>
      <p className="text-pretty text-text-muted">
        {state === "active" ? (
          <>
            Verified {provenAt && <TimeAgo time={provenAt} />}. Keep both records in DNS. They are
            checked once a day.
          </>
        ) : (
          instructions[state]
        )}
      </p>
      {checkedAt && fault && (
        <Banner tone={state === "failed" ? "danger" : "warning"}>{fault}</Banner>
      )}
    </>
  );
}

function MissingNote({ found }: { found: CustomHostname }) {
  const { hostname, fault, endsAt = "" } = found;
  const now = useNow("minute");
  const left = now ? ` for ${formatDuration(Date.parse(endsAt) - now)}` : "";
  return (
    <Banner tone="warning" title={`TXT record missing: the hostname stays verified${left}`}>
      {fault && `${fault}. `}Restore the record by {formatDate(Date.parse(endsAt), "UTC")}. After
      that, {hostname} stops working.
    </Banner>
  );
}
