"use client";

import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { ActionButton } from "@/components/ui/action-button";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { type EventNeighbours, EventSidePanel } from "@/components/ui/event-side-panel";
import { PanelFact } from "@/components/ui/panel-fact";
import { readProblem } from "@/components/ui/problem";
import { TextLink } from "@/components/ui/text-link";
import { canUndo } from "@/lib/contract/changes";
import type { AuditEventDetails } from "@/lib/contract/organizations/audit";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { formatDateTime } from "@/lib/format/format";
import { useAuditEvent } from "@/lib/queries/organizations/audit";
import { actorName, sourceLabel, targetName, targetPath, typeLabel } from "./audit-labels";
import type { AuditListQuery } from "./audit-query";
import { EventChanges } from "./event-changes";
import { eventLabel } from "./event-label";
import { ObjectLink, objectsOf } from "./named-object";
import { inverseOf, whyNoInverse } from "./undo/inverse";
import { undoDisabledReasons } from "./undo/undo-labels";
import { look } from "./undo/undo-state";

async function rejectionOf({ organizationId }: OrganizationParams, event: AuditEventDetails) {
  const inverse = inverseOf({ organizationId, event });
  if (!inverse) return whyNoInverse(event);
  return (await look(inverse)).done ? undoDisabledReasons.done : null;
}

/** Reason why an event cannot be undone now; null if it can, as far as is known. */
function useUndoDisabledReason(organization: OrganizationParams, event?: AuditEventDetails) {
  const { data, error } = useQuery({
    // Named like a read of the audit log, so that any change invalidates it.
    queryKey: ["listAuditEvents", { params: organization }, "undo", event?.id],
    queryFn: () => (event ? rejectionOf(organization, event) : null),
    enabled: event !== undefined && canUndo(event.action),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (error) return readProblem(error).status === 404 ? undoDisabledReasons.gone : null;
  return data ?? null;
}

interface EventPanelProps extends EventNeighbours {
  organization: OrganizationParams;
  eventId: string;
  labelOf: (action: string) => string;
  onUndo: (id: string) => void;
  onFilter: (patch: Partial<AuditListQuery>) => void;
}

/** Details of one event beside the log. */
export function EventPanel({ organization, eventId, labelOf, ...props }: EventPanelProps) {
  const { onFilter, onUndo, ...log } = props;
  const found = useAuditEvent({ ...organization, auditEventId: eventId });
  const event = found.data;
  const disabledReason = useUndoDisabledReason(organization, event);
  return (
    <EventSidePanel {...log} title={event ? eventLabel(event, labelOf) : "Event"} found={found}>
      {event && (
        <div className="space-y-6">
          <EventFacts event={event} onFilter={onFilter} />
          <EventChanges organization={organization} event={event} />
          {canUndo(event.action) && (
            <ActionButton disabledReason={disabledReason} onClick={() => onUndo(event.id)}>
              <Undo2 aria-hidden />
              Undo…
            </ActionButton>
          )}
        </div>
      )}
    </EventSidePanel>
  );
}

interface EventFactsProps {
  event: AuditEventDetails;
  onFilter: (patch: Partial<AuditListQuery>) => void;
}

function EventFacts({ event, onFilter }: EventFactsProps) {
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
        <ObjectLink object={objectsOf(event).get(actor.id)} name={actorName(actor)} />
      </PanelFact>
      <PanelFact
        term={typeLabel(target.type)}
        action={
          <Button size="small" variant="ghost" onClick={() => onFilter({ target: target.id })}>
            View history
          </Button>
        }
      >
        <TargetLink event={event} />
      </PanelFact>
      <PanelFact term="Source">{sourceLabel(event.source)}</PanelFact>
      <PanelFact term="Event ID" action={<CopyButton value={event.id} label="Copy event ID" />}>
        <code className="break-all font-mono text-sm">{event.id}</code>
      </PanelFact>
    </dl>
  );
}

/** Target of an event by its title at the time, linked if it still exists. */
function TargetLink({ event }: { event: AuditEventDetails }) {
  const name = targetName(event.target);
  const href = targetPath(event);
  if (!href) return <span className="bidi">{name}</span>;
  return (
    <TextLink href={href} className="bidi">
      {name}
    </TextLink>
  );
}
