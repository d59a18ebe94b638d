import { Status } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { PanelFact } from "@/components/ui/panel-fact";
import type { IntegrationEvent } from "@/lib/contract/integrations/integration-events";
import { formatDateTime, plural } from "@/lib/format/format";
import { destinationOf, stateOf } from "./event-labels";

interface EventFactsProps {
  event: IntegrationEvent;
  onOpen: (id: string) => void;
}

export function EventFacts({ event, onOpen }: EventFactsProps) {
  const { delivery } = event;
  const { tone, label } = stateOf(event);
  const took = delivery.durationMs === undefined ? "" : `, ${delivery.durationMs} ms`;
  return (
    <dl className="space-y-3">
      <PanelFact term="Status">
        <Status tone={tone}>{label}</Status>
      </PanelFact>
      {delivery.fault && <PanelFact term="Reason">{delivery.fault}</PanelFact>}
      <PanelFact term="Created">{formatDateTime(event.createdAt)}</PanelFact>
      <PanelFact term="Attempts">
        {plural(delivery.attempts, "attempt")}
        {delivery.to && ` to the ${destinationOf(event).toLowerCase()}`}
        {took}
      </PanelFact>
      {delivery.nextAttemptAt && (
        <PanelFact term="Next attempt">{formatDateTime(delivery.nextAttemptAt)}</PanelFact>
      )}
      {delivery.replayOf && (
        <PanelFact term="Redelivery of">
          <Button
            size="small"
            variant="ghost"
            onClick={() => delivery.replayOf && onOpen(delivery.replayOf)}
          >
            Original event
          </Button>
        </PanelFact>
      )}
      <PanelFact term="Event ID" action={<CopyButton value={event.id} label="Copy event ID" />}>
        <code className="break-all font-mono text-sm">{event.id}</code>
      </PanelFact>
    </dl>
  );
}
