import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { PanelFact } from "@/components/ui/panel-fact";
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
      <PanelFact term="When">
        <time dateTime={event.occurredAt}>{formatDateTime(event.occurredAt)}</time>
      </PanelFact>
      <PanelFact
        term="Who"
        action={
          <Button size="small" variant="ghost" onClick={() => onFilter({ actor: actor.id })}>
            Only theirs
          </Button>
        }
      >
        <span className="bidi">{actorName(actor)}</span>
      </PanelFact>
      <PanelFact
        term={typeWord(target.type)}
        action={
          <Button size="small" variant="ghost" onClick={() => onFilter({ target: target.id })}>
            Its history
          </Button>
        }
      >
        <TargetLink organization={organization} target={target} />
      </PanelFact>
      <PanelFact term="Through">{sourceWord(event.source)}</PanelFact>
      <PanelFact term="Event id" action={<CopyButton value={event.id} label="Copy event id" />}>
        <code className="break-all font-mono text-sm">{event.id}</code>
      </PanelFact>
    </dl>
  );
}
