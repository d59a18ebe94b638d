"use client";

import { RotateCw } from "lucide-react";
import { useId, useState } from "react";
import { Badge, Status, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { type EventNeighbours, EventSidePanel } from "@/components/ui/event-side-panel";
import { PanelFact } from "@/components/ui/panel-fact";
import { Select } from "@/components/ui/select";
import type {
  IntegrationEvent,
  TraceLevel,
  TraceLog,
} from "@/lib/contract/integrations/integration-events";
import type { IntegrationParams } from "@/lib/contract/integrations/integrations";
import { formatDateTime, plural } from "@/lib/format/format";
import { useIntegrationEvent } from "@/lib/queries/integrations/integration-events";
import { asCurl } from "./as-curl";
import { destinationOf, stateOf, typeLabels } from "./event-labels";

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

interface EventFactsProps {
  event: IntegrationEvent;
  onOpen: (id: string) => void;
}

function EventFacts({ event, onOpen }: EventFactsProps) {
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

const traceLevels: readonly TraceLevel[] = ["debug", "info", "warn", "error"];
const levelTones: Record<TraceLevel, Tone> = {
  debug: "neutral",
  info: "info",
  warn: "warning",
  error: "danger",
};
const levelOptions = [
  { value: "debug", label: "All levels" },
  { value: "info", label: "Info and above" },
  { value: "warn", label: "Warnings and errors" },
  { value: "error", label: "Errors" },
] as const;

/** Log output of a delivery, from a chosen level up. */
function TraceView({ logs }: { logs: readonly TraceLog[] }) {
  const id = useId();
  const [from, setFrom] = useState<TraceLevel>("debug");
  if (logs.length === 0) return <p className="text-text-muted">No output.</p>;
  const shown = logs.filter(({ level }) => traceLevels.indexOf(level) >= traceLevels.indexOf(from));
  return (
    <div className="space-y-2">
      <div className="flex items-center gap-2 text-sm text-text-muted">
        <label htmlFor={id}>Level</label>
        <Select
          id={id}
          options={levelOptions}
          value={from}
          onValueChange={(value) => setFrom(value as TraceLevel)}
        />
      </div>
      {shown.length === 0 && <p className="text-text-muted">No output at this level.</p>}
      <ol className="space-y-1.5">
        {shown.map(({ timestamp, level, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines stay where they are, and may repeat.
          <li key={index} className="flex items-baseline gap-2 text-sm">
            <Badge tone={levelTones[level]}>{level}</Badge>
            <time dateTime={timestamp} className="shrink-0 text-text-muted tabular-nums">
              {timestamp?.slice(11, 23)}
            </time>
            <span className="wrap-anywhere min-w-0 whitespace-pre-wrap font-mono text-xs">
              {message}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
