"use client";

import { Undo2 } from "lucide-react";
import { ActButton } from "@/components/ui/act-button";
import { type EventNeighbours, EventSidePanel } from "@/components/ui/event-side-panel";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useAuditEvent } from "@/lib/queries/audit";
import type { AuditListQuery } from "./audit-query";
import { EventChanges } from "./event-changes";
import { EventFacts } from "./event-facts";
import { canUndo } from "./undo/undoable-actions";
import { useUndoRefusal } from "./undo/use-undo-refusal";

interface EventPanelProps extends EventNeighbours {
  organization: OrganizationParams;
  eventId: string;
  labelOf: (action: string) => string;
  onUndo: (id: string) => void;
  onFilter: (patch: Partial<AuditListQuery>) => void;
}

/** One event beside the log: who, what, from where, and what it changed. */
export function EventPanel({ organization, eventId, labelOf, ...props }: EventPanelProps) {
  const { onFilter, onUndo, ...log } = props;
  const found = useAuditEvent({ ...organization, auditEventId: eventId });
  const event = found.data;
  const refusal = useUndoRefusal(organization, event);
  return (
    <EventSidePanel {...log} title={event ? labelOf(event.action) : "Event"} found={found}>
      {event && (
        <div className="space-y-6">
          <EventFacts organization={organization} event={event} onFilter={onFilter} />
          <EventChanges organization={organization} event={event} />
          {canUndo(event.action) && (
            <ActButton refusal={refusal} onClick={() => onUndo(event.id)}>
              <Undo2 aria-hidden />
              Undo…
            </ActButton>
          )}
        </div>
      )}
    </EventSidePanel>
  );
}
