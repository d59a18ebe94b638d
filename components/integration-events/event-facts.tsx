import { Status } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { PanelFact } from "@/components/ui/panel-fact";
import type { IntegrationEvent } from "@/lib/contract/integration-events";
import { formatDateTime, plural } from "@/lib/format";
import { destinationOf, stateOf } from "./event-words";

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
      <PanelFact term="Happened">{formatDateTime(event.createdAt)}</PanelFact>
      <PanelFact term="Attempts">
        {plural(delivery.attempts, "attempt")}
        {delivery.to && ` to the ${destinationOf(event).toLowerCase()}`}
        {took}
      </PanelFact>
      {delivery.nextAttemptAt && (
        <PanelFact term="Next attempt">{formatDateTime(delivery.nextAttemptAt)}</PanelFact>
      )}
      {delivery.replayOf && (
        <PanelFact term="Repeats">
          <Button
            size="small"
            variant="ghost"
            onClick={() => delivery.replayOf && onOpen(delivery.replayOf)}
          >
            The original event
          </Button>
        </PanelFact>
      )}
      <PanelFact term="Event id" action={<CopyButton value={event.id} label="Copy event id" />}>
        <code className="break-all font-mono text-sm">{event.id}</code>
      </PanelFact>
    </dl>
  );
}
