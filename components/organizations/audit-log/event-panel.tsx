"use client";

import { Undo2 } from "lucide-react";
import { ActionButton } from "@/components/ui/action-button";
import { type EventNeighbours, EventSidePanel } from "@/components/ui/event-side-panel";
import { canUndo } from "@/lib/contract/changes";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useAuditEvent } from "@/lib/queries/organizations/audit";
import type { AuditListQuery } from "./audit-query";
import { EventChanges } from "./event-changes";
import { EventFacts } from "./event-facts";
import { useUndoDisabledReason } from "./undo/use-undo-disabled-reason";

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
    <EventSidePanel {...log} title={event ? labelOf(event.action) : "Event"} found={found}>
      {event && (
        <div className="space-y-6">
          <EventFacts organization={organization} event={event} onFilter={onFilter} />
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
