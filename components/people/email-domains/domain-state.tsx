"use client";

import { Status, type Tone } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { TimeAgo } from "@/components/ui/time-ago";
import { useNow } from "@/components/ui/use-now";
import type { EmailDomainProof } from "@/lib/contract/people/email-domains";
import { formatDate, formatDuration } from "@/lib/format/format";

const states: Record<EmailDomainProof["state"], { tone: Tone; label: string }> = {
  unproven: { tone: "neutral", label: "Not verified" },
  proven: { tone: "success", label: "Verified" },
  missing: { tone: "warning", label: "Record missing" },
};

export function DomainState({ state }: Pick<EmailDomainProof, "state">) {
  const { tone, label } = states[state];
  return <Status tone={tone}>{label}</Status>;
}

/** Effect of a domain's state, and the finding of the last check. */
export function StateNote({ proof }: { proof: EmailDomainProof }) {
  const { state, fault, provenAt, checkedAt, endsAt } = proof;
  if (state === "missing" && endsAt) return <MissingNote endsAt={endsAt} fault={fault} />;
  if (state === "proven") {
    return (
      <>
        <p className="text-pretty text-text-muted">
          Verified {provenAt && <TimeAgo time={provenAt} />}. Keep this TXT record in DNS. It is
          checked once a day.
        </p>
        {fault && <Banner tone="warning">{fault}</Banner>}
      </>
    );
  }
  return (
    <>
      <p className="text-pretty text-text-muted">
        Add this TXT record to the domain's DNS, then check it. New records can take minutes or
        hours to appear.
      </p>
      {checkedAt && fault && <Banner tone="warning">{fault}</Banner>}
    </>
  );
}

function MissingNote({ endsAt, fault }: { endsAt: string; fault?: string }) {
  const now = useNow("minute");
  const at = Date.parse(endsAt);
  return (
    <Banner
      tone="warning"
      title={
        now
          ? `DNS record missing: the domain stays verified for ${formatDuration(at - now)}`
          : "DNS record missing"
      }
    >
      {fault && `${fault}. `}Restore the record by {formatDate(at, "UTC")}. After that, people with
      an address at this domain can no longer join on their own or find your single sign-on.
    </Banner>
  );
}
