"use client";

import { ArrowDown, ArrowUp, RotateCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { ErrorState } from "@/components/ui/error-state";
import { IconButton } from "@/components/ui/icon-button";
import { SidePanel } from "@/components/ui/side-panel";
import { Skeleton } from "@/components/ui/skeleton";
import type { IntegrationEvent, TraceLog } from "@/lib/contract/integration-events";
import type { IntegrationParams } from "@/lib/contract/integrations";
import { useIntegrationEvent } from "@/lib/queries/integration-events";
import { asCurl } from "./as-curl";
import { EventFacts } from "./event-facts";
import { typeWords } from "./event-words";
import { TraceView } from "./trace-view";

interface EventPanelProps {
  params: IntegrationParams;
  eventId: string;
  tunnelUrl: string | undefined;
  /** Its neighbours in the list; undefined at the ends, and for one that the list does not hold. */
  newer: string | undefined;
  older: string | undefined;
  onOpen: (id: string) => void;
  onReplay: (event: IntegrationEvent) => Promise<void>;
  onClose: () => void;
}

/** One event beside the log: how it went, what was told, and what the script wrote. */
export function EventPanel({ params, eventId, tunnelUrl, ...props }: EventPanelProps) {
  const found = useIntegrationEvent({ ...params, eventId });
  const { data } = found;
  return (
    <SidePanel
      open
      onOpenChange={props.onClose}
      title={data ? typeWords[data.event.payload.type] : "Event"}
      actions={
        <>
          <Step label="Newer event" to={props.newer} onOpen={props.onOpen} icon={ArrowUp} />
          <Step label="Older event" to={props.older} onOpen={props.onOpen} icon={ArrowDown} />
        </>
      }
    >
      {data && (
        <Shown
          event={data.event}
          logs={data.trace.logs}
          tunnelUrl={tunnelUrl}
          onOpen={props.onOpen}
          onReplay={props.onReplay}
        />
      )}
      {found.isPending && !found.isError && (
        <div role="status" aria-label="Loading the event" className="space-y-3">
          <Skeleton className="w-40" />
          <Skeleton className="h-32" />
        </div>
      )}
      {found.isError && !data && (
        <ErrorState
          title="The event could not be loaded"
          error={found.error}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
    </SidePanel>
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
            {isTried ? "Try now" : "Deliver again"}
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

interface StepProps extends Pick<EventPanelProps, "onOpen"> {
  label: string;
  to: string | undefined;
  icon: typeof ArrowUp;
}

function Step({ label, to, onOpen, icon: Icon }: StepProps) {
  return (
    <IconButton label={label} size="small" disabled={!to} onClick={() => to && onOpen(to)}>
      <Icon />
    </IconButton>
  );
}
