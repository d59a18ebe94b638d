"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { Findings } from "@/components/access/impact/findings";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { Banner } from "@/components/ui/banner";
import type { DialogProps } from "@/components/ui/dialog";
import { readProblem } from "@/components/ui/problem";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useAuditEvent } from "@/lib/queries/organizations/audit";
import { eventLabel } from "./event-label";
import { EventValue } from "./event-value";
import { fieldLabel } from "./field-labels";
import { type Objects, objectsOf } from "./named-object";
import { inverseOf, whyNoInverse } from "./undo/inverse";
import type { Inverse } from "./undo/types";
import { undoDisabledReasons } from "./undo/undo-labels";
import type { UndoRow } from "./undo/undo-state";
import { type UndoState, useUndoState } from "./undo/undo-state";

interface UndoTableProps {
  rows: readonly UndoRow[];
  roles: Inverse["roles"];
  objects: Objects;
}

/** Table with the current and the restored value of each field. */
function UndoTable({ rows, roles, objects }: UndoTableProps) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 rounded border text-sm text-text">
      <thead>
        <tr className="text-left text-text-muted text-xs">
          {[roles ? "Name" : "Field", "Current", "After undo"].map((head) => (
            <th key={head} scope="col" className="px-2 py-1.5 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, now, back }) => (
          <tr key={name} className="align-top [&>*]:border-t">
            <th scope="row" className="wrap-anywhere px-2 py-1.5 text-left font-medium">
              {roles ? <span className="bidi">{name}</span> : fieldLabel(name)}
            </th>
            <EventValue member={roles ?? name} value={now} objects={objects} />
            <EventValue member={roles ?? name} value={back} objects={objects} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface UndoDialogProps extends DialogProps {
  organization: OrganizationParams;
  eventId: string;
  labelOf: (action: string) => string;
}

/** Previews the effect of an undo on the current state, and performs it after confirmation. */
export function UndoDialog({ organization, eventId, labelOf, ...dialog }: UndoDialogProps) {
  const client = useQueryClient();
  const { organizationId } = organization;
  const found = useAuditEvent({ organizationId, auditEventId: eventId });
  const event = found.data;
  const inverse = useMemo(
    () => event && inverseOf({ organizationId, event }),
    [organizationId, event],
  );
  const state = useUndoState(dialog.open, inverse);
  const error = found.error ?? state.error;
  const isGone = error && readProblem(error).status === 404;
  const undoState = inverse ? state.data : undefined;
  const isConflict = undoState?.rows.some(({ changed }) => changed) ?? false;
  const verb = inverse?.verb ?? "Undo";
  return (
    <ConfirmDialog
      {...dialog}
      danger={false}
      title={inverse?.question ?? (event ? `Undo ${eventLabel(event, labelOf)}?` : "Undo?")}
      confirmLabel={isConflict ? `${verb} anyway` : verb}
      blocked={!undoState || undoState.done}
      onConfirm={async () => {
        await inverse?.write();
        // The change may be visible anywhere, and adds an event to the log.
        void client.invalidateQueries();
        toastDone("Change undone");
      }}
    >
      {isGone ? (
        <Banner tone="danger">{undoDisabledReasons.gone}.</Banner>
      ) : (
        <Findings
          what="current values"
          tone="danger"
          query={{
            data: event && (undoState || !inverse) ? { event, undoState } : undefined,
            error,
            isFetching: found.isFetching || state.isFetching,
            refetch: () => (found.error ? found.refetch() : state.refetch()),
          }}
        >
          {({ event, undoState }) =>
            undoState ? (
              <UndoFacts
                state={undoState}
                roles={inverse?.roles}
                objects={objectsOf(event)}
                isConflict={isConflict}
              />
            ) : (
              <p>{whyNoInverse(event)}.</p>
            )
          }
        </Findings>
      )}
    </ConfirmDialog>
  );
}

interface UndoFactsProps {
  state: UndoState;
  roles: Inverse["roles"];
  objects: Objects;
  isConflict: boolean;
}

function UndoFacts({ state, roles, objects, isConflict }: UndoFactsProps) {
  if (state.done) return <p>{undoDisabledReasons.done}.</p>;
  return (
    <div className="space-y-3">
      {isConflict && (
        <Banner tone="warning">
          This was changed again after this event. Undoing it also overwrites the later change.
        </Banner>
      )}
      {state.warning && <Banner tone="warning">{state.warning}.</Banner>}
      <UndoTable rows={state.rows} roles={roles} objects={objects} />
    </div>
  );
}
