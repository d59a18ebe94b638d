import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { PanelFact } from "@/components/ui/panel-fact";
import type { AuditEventDetails } from "@/lib/contract/organizations/audit";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { formatDateTime } from "@/lib/format/format";
import { actorName, sourceLabel, typeLabel } from "./audit-labels";
import type { AuditListQuery } from "./audit-query";
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
            Filter by this person
          </Button>
        }
      >
        <span className="bidi">{actorName(actor)}</span>
      </PanelFact>
      <PanelFact
        term={typeLabel(target.type)}
        action={
          <Button size="small" variant="ghost" onClick={() => onFilter({ target: target.id })}>
            View history
          </Button>
        }
      >
        <TargetLink organization={organization} target={target} />
      </PanelFact>
      <PanelFact term="Source">{sourceLabel(event.source)}</PanelFact>
      <PanelFact term="Event ID" action={<CopyButton value={event.id} label="Copy event ID" />}>
        <code className="break-all font-mono text-sm">{event.id}</code>
      </PanelFact>
    </dl>
  );
}
