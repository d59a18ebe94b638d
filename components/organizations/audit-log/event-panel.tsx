"use client";

import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { ActionButton } from "@/components/ui/action-button";
import { type EventNeighbours, EventSidePanel } from "@/components/ui/event-side-panel";
import { readProblem } from "@/components/ui/problem";
import { canUndo } from "@/lib/contract/changes";
import type { AuditEventDetails } from "@/lib/contract/organizations/audit";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useAuditEvent } from "@/lib/queries/organizations/audit";
import type { AuditListQuery } from "./audit-query";
import { EventChanges } from "./event-changes";
import { EventFacts } from "./event-facts";
import { inverseOf } from "./undo/inverse";
import { undoDisabledReasons } from "./undo/undo-labels";
import { look } from "./undo/undo-state";

async function rejectionOf({ organizationId }: OrganizationParams, event: AuditEventDetails) {
  const inverse = inverseOf({ organizationId, event });
  if (!inverse) return undoDisabledReasons.unrecorded;
  return (await look(inverse)).done ? undoDisabledReasons.done : null;
}

/** Reason why an event cannot be undone now; null if it can, as far as is known. */
function useUndoDisabledReason(organization: OrganizationParams, event?: AuditEventDetails) {
  const { data, error } = useQuery({
    // Named like a read of the audit log, which any change touches.
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
