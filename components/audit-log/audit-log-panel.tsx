"use client";

import { FileClock, PanelRight, Undo2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { useInfiniteList } from "@/components/data-table/table-list";
import { useListQuery } from "@/components/data-table/use-list-query";
import { EmptyState } from "@/components/ui/empty-state";
import { useAddressMember } from "@/components/ui/use-address";
import type { AuditEvent } from "@/lib/contract/audit";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useAuditEvents } from "@/lib/queries/audit";
import { auditColumns } from "./audit-columns";
import { AuditFilters } from "./audit-filters";
import { auditCall, isFiltered, noFilters } from "./audit-query";
import { canUndo } from "./undo/undoable-actions";
import { useActionLabels } from "./use-action-labels";

const EventPanel = dynamic(() => import("./event-panel").then((module) => module.EventPanel));

const UndoDialog = dynamic(() => import("./undo/undo-dialog").then((module) => module.UndoDialog));

interface AuditLogPanelProps {
  organization: OrganizationParams;
  /** Only what concerns this object. */
  within?: string;
}

/** Everything that was done in an organization, or to one object of it, newest first. */
export function AuditLogPanel({ organization, within }: AuditLogPanelProps) {
  const [query, setQuery] = useListQuery("audit");
  const [openId, setOpenId] = useAddressMember("event", { push: true });
  const { actions, labelOf } = useActionLabels(organization);
  const list = useInfiniteList(useAuditEvents(auditCall(organization, query, within)));
  const columns = useMemo(
    () => auditColumns({ labelOf, onOpen: (id) => setOpenId(id) }),
    [labelOf, setOpenId],
  );
  const at = list.rows.findIndex(({ id }) => id === openId);
  const neighbour = (step: 1 | -1) => (at < 0 ? undefined : list.rows[at + step]?.id);
  const [undoing, setUndoing] = useState<string>();
  const rowActions = ({ id, action }: AuditEvent) => [
    { id: "open", label: "Open", icon: PanelRight, onSelect: () => setOpenId(id) },
    ...(canUndo(action)
      ? [{ id: "undo", label: "Undo…", icon: Undo2, onSelect: () => setUndoing(id) }]
      : []),
  ];
  return (
    <>
      <DataTable
        id={within ? "activity" : "audit-log"}
        label={within ? "Activity" : "Audit log"}
        rowActions={rowActions}
        columns={columns}
        list={list}
        toolbar={
          <AuditFilters
            organization={organization}
            actions={actions}
            query={query}
            onQuery={setQuery}
            ofOne={within !== undefined}
          />
        }
        filtered={isFiltered(query)}
        onClearFilters={() => setQuery(noFilters)}
        empty={
          <EmptyState icon={FileClock} title="Nothing has happened yet">
            Whatever members, scripts and the service itself change here is recorded with who did
            it, when, and what it was before.
          </EmptyState>
        }
      />
      {openId && (
        <EventPanel
          organization={organization}
          eventId={openId}
          labelOf={labelOf}
          newer={neighbour(-1)}
          older={neighbour(1)}
          onOpen={(id) => setOpenId(id, { push: false })}
          onFilter={(patch) => {
            setQuery({ ...noFilters, ...patch });
            // There it covers the list that was just asked for.
            if (matchMedia("(max-width: 40rem)").matches) setOpenId(null);
          }}
          onUndo={setUndoing}
          onClose={() => setOpenId(null)}
        />
      )}
      {undoing && (
        <UndoDialog
          organization={organization}
          eventId={undoing}
          labelOf={labelOf}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </>
  );
}
