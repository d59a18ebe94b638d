import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { AuditEventDetails } from "@/lib/contract/audit";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { formatDateTime } from "@/lib/format";
import type { AuditListQuery } from "./audit-query";
import { actorName, sourceWord, typeWord } from "./audit-words";
import { TargetLink } from "./target-link";

interface EventFactsProps {
  organization: OrganizationParams;
  event: AuditEventDetails;
  onFilter: (patch: Partial<AuditListQuery>) => void;
}

export function EventFacts({ organization, event, onFilter }: EventFactsProps) {
  const { actor, target } = event;
  return (
    <dl className="space-y-3">
      <Fact term="When">
        <time dateTime={event.occurredAt}>{formatDateTime(event.occurredAt)}</time>
      </Fact>
      <Fact
        term="Who"
        action={
          <Button size="small" variant="ghost" onClick={() => onFilter({ actor: actor.id })}>
            Only theirs
          </Button>
        }
      >
        <span className="bidi">{actorName(actor)}</span>
      </Fact>
      <Fact
        term={typeWord(target.type)}
        action={
          <Button size="small" variant="ghost" onClick={() => onFilter({ target: target.id })}>
            Its history
          </Button>
        }
      >
        <TargetLink organization={organization} target={target} />
      </Fact>
      <Fact term="Through">{sourceWord(event.source)}</Fact>
      <Fact term="Event id" action={<CopyButton value={event.id} label="Copy event id" />}>
        <code className="break-all font-mono text-sm">{event.id}</code>
      </Fact>
    </dl>
  );
}

interface FactProps {
  term: string;
  action?: ReactNode;
  children: ReactNode;
}

function Fact({ term, action, children }: FactProps) {
  return (
    <div className="flex min-h-7 items-baseline gap-3">
      <dt className="w-24 shrink-0 text-text-muted">{term}</dt>
      <dd className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-2">
        <span className="wrap-anywhere min-w-0">{children}</span>
        {action}
      </dd>
    </div>
  );
}
