"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { Banner } from "@/components/ui/banner";
import { readProblem } from "@/components/ui/problem";
import { Skeleton } from "@/components/ui/skeleton";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useAuditEvent } from "@/lib/queries/audit";
import { targetName } from "../audit-words";
import { inverseOf } from "./inverse";
import { type UndoState, useUndoState } from "./undo-state";
import { UndoTable } from "./undo-table";
import { undoRefusals } from "./undo-words";

interface UndoDialogProps {
  organization: OrganizationParams;
  eventId: string;
  labelOf: (action: string) => string;
  onClose: () => void;
}

/** Says what undoing an event does to things as they are now, and does it when told to. */
export function UndoDialog({ organization, eventId, labelOf, onClose }: UndoDialogProps) {
  const client = useQueryClient();
  const { organizationId } = organization;
  const found = useAuditEvent({ organizationId, auditEventId: eventId });
  const event = found.data;
  const inverse = useMemo(
    () => event && inverseOf({ organizationId, event }),
    [organizationId, event],
  );
  const state = useUndoState(eventId, inverse);
  const error = found.error ?? state.error;
  const told = inverse ? state.data : undefined;
  const isConflict = told?.rows.some(({ changed }) => changed) ?? false;
  const verb = inverse?.verb ?? "Undo";
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      danger={false}
      title={event ? `Undo “${labelOf(event.action)}” of ${targetName(event.target)}?` : "Undo?"}
      confirmLabel={isConflict ? `${verb} anyway` : verb}
      blocked={!told || told.done}
      onConfirm={async () => {
        await inverse?.write();
        // It may show anywhere, and the log has one event more.
        void client.invalidateQueries();
        toastDone("Undone, and recorded as an event of its own");
      }}
    >
      {error && <Banner tone="danger">{faultWords(error)}</Banner>}
      {!error && event && !inverse && <p>{undoRefusals.unrecorded}.</p>}
      {!error && (!event || (inverse && !told)) && (
        <div role="status" aria-label="Looking at how things are now">
          <Skeleton className="h-16" />
        </div>
      )}
      {told && <Told state={told} isConflict={isConflict} />}
    </ConfirmDialog>
  );
}

function Told({ state, isConflict }: { state: UndoState; isConflict: boolean }) {
  if (state.done) return <p>{undoRefusals.done}.</p>;
  return (
    <div className="space-y-3">
      {isConflict && (
        <Banner tone="warning">
          It has been changed again since this event. Undoing it replaces the later change as well.
        </Banner>
      )}
      {state.warning && <Banner tone="warning">{state.warning}.</Banner>}
      <UndoTable rows={state.rows} />
    </div>
  );
}

function faultWords(error: Error): string {
  const { status, message } = readProblem(error);
  return status === 404 ? `${undoRefusals.gone}.` : message;
}
