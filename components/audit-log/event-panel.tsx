"use client";

import { ArrowDown, ArrowUp, Undo2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { IconButton } from "@/components/ui/icon-button";
import { SidePanel } from "@/components/ui/side-panel";
import { Skeleton } from "@/components/ui/skeleton";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useAuditEvent } from "@/lib/queries/audit";
import type { AuditListQuery } from "./audit-query";
import { EventChanges } from "./event-changes";
import { EventFacts } from "./event-facts";
import { canUndo } from "./undo/undoable-actions";

interface EventPanelProps {
  organization: OrganizationParams;
  eventId: string;
  labelOf: (action: string) => string;
  /** Its neighbours in the list; undefined at the ends, and for one that the list does not hold. */
  newer: string | undefined;
  older: string | undefined;
  onOpen: (id: string) => void;
  onUndo: (id: string) => void;
  onFilter: (patch: Partial<AuditListQuery>) => void;
  onClose: () => void;
}

/** One event beside the log: who, what, from where, and what it changed. */
export function EventPanel({ organization, eventId, labelOf, ...props }: EventPanelProps) {
  const { newer, older, onOpen, onFilter, onUndo, onClose } = props;
  const found = useAuditEvent({ ...organization, auditEventId: eventId });
  const event = found.data;
  return (
    <SidePanel
      open
      onOpenChange={onClose}
      title={event ? labelOf(event.action) : "Event"}
      actions={
        <>
          <Step label="Newer event" to={newer} onOpen={onOpen} icon={ArrowUp} />
          <Step label="Older event" to={older} onOpen={onOpen} icon={ArrowDown} />
        </>
      }
    >
      {event && (
        <div className="space-y-6">
          <EventFacts organization={organization} event={event} onFilter={onFilter} />
          <EventChanges payload={event.payload} />
          {canUndo(event.action) && (
            <Button onClick={() => onUndo(event.id)}>
              <Undo2 aria-hidden />
              Undo…
            </Button>
          )}
        </div>
      )}
      {found.isPending && !found.isError && (
        <div role="status" aria-label="Loading the event" className="space-y-3">
          <Skeleton className="w-40" />
          <Skeleton className="w-64" />
          <Skeleton className="h-32" />
        </div>
      )}
      {found.isError && !event && (
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
