import type { ReactNode } from "react";
import { Status } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
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
      <Fact term="Status">
        <Status tone={tone}>{label}</Status>
      </Fact>
      {delivery.fault && <Fact term="Reason">{delivery.fault}</Fact>}
      <Fact term="Happened">{formatDateTime(event.createdAt)}</Fact>
      <Fact term="Attempts">
        {plural(delivery.attempts, "attempt")}
        {delivery.to && ` to the ${destinationOf(event).toLowerCase()}`}
        {took}
      </Fact>
      {delivery.nextAttemptAt && (
        <Fact term="Next attempt">{formatDateTime(delivery.nextAttemptAt)}</Fact>
      )}
      {delivery.replayOf && (
        <Fact term="Repeats">
          <Button
            size="small"
            variant="ghost"
            onClick={() => delivery.replayOf && onOpen(delivery.replayOf)}
          >
            The original event
          </Button>
        </Fact>
      )}
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
