"use client";

import { RotateCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { type EventNeighbours, EventSidePanel } from "@/components/ui/event-side-panel";
import type { IntegrationEvent, TraceLog } from "@/lib/contract/integrations/integration-events";
import type { IntegrationParams } from "@/lib/contract/integrations/integrations";
import { useIntegrationEvent } from "@/lib/queries/integrations/integration-events";
import { asCurl } from "./as-curl";
import { EventFacts } from "./event-facts";
import { typeLabels } from "./event-labels";
import { TraceView } from "./trace-view";

interface EventPanelProps extends EventNeighbours {
  params: IntegrationParams;
  eventId: string;
  tunnelUrl: string | undefined;
  onReplay: (event: IntegrationEvent) => Promise<void>;
}

/** One event beside the log: status, payload and the script's output. */
export function EventPanel({ params, eventId, tunnelUrl, onReplay, ...log }: EventPanelProps) {
  const found = useIntegrationEvent({ ...params, eventId });
  const { data } = found;
  const title = data ? typeLabels[data.event.payload.type] : "Event";
  return (
    <EventSidePanel {...log} title={title} found={found}>
      {data && (
        <Shown
          event={data.event}
          logs={data.trace.logs}
          tunnelUrl={tunnelUrl}
          onOpen={log.onOpen}
          onReplay={onReplay}
        />
      )}
    </EventSidePanel>
  );
}

interface ShownProps extends Pick<EventPanelProps, "tunnelUrl" | "onOpen" | "onReplay"> {
  event: IntegrationEvent;
  logs: TraceLog[];
}

function Shown({ event, logs, tunnelUrl, onOpen, onReplay }: ShownProps) {
  const isTried = event.delivery.nextAttemptAt !== undefined;
  return (
    <div className="space-y-6">
      <EventFacts event={event} onOpen={onOpen} />
      <div className="flex flex-wrap gap-2">
        {event.delivery.replayable && (
          <Button onClick={() => void onReplay(event)}>
            <RotateCw aria-hidden />
            {isTried ? "Retry now" : "Redeliver"}
          </Button>
        )}
        <CopyButton
          value={asCurl(event.payload, tunnelUrl)}
          label="Copy as cURL"
          showLabel
          size="medium"
        />
      </div>
      <section aria-label="Trace" className="space-y-2">
        <h3 className="font-medium">Trace</h3>
        <TraceView logs={logs} />
      </section>
      <section aria-label="Payload" className="space-y-2">
        <h3 className="font-medium">Payload</h3>
        <CodeBlock code={JSON.stringify(event.payload, null, 2)} copyLabel="Copy payload" />
      </section>
    </div>
  );
}
