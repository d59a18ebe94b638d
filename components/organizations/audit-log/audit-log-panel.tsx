"use client";

import { FileClock, PanelRight, Undo2 } from "lucide-react";
import { useQueryState } from "nuqs";
import { useCallback, useMemo, useState } from "react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { EmptyState } from "@/components/ui/empty-state";
import { useDialogs } from "@/components/ui/use-dialogs";
import { canUndo } from "@/lib/contract/changes";
import type { AuditEvent } from "@/lib/contract/organizations/audit";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useAuditEventActions, useAuditEvents } from "@/lib/queries/organizations/audit";
import { auditColumns } from "./audit-columns";
import { AuditFilters } from "./audit-filters";
import { actionWords, targetName } from "./audit-labels";
import { auditCall, auditListQuery, isFiltered, noFilters } from "./audit-query";
import { EventPanel } from "./event-panel";
import { type EventGroup, groupEvents } from "./group-events";
import { UndoDialog } from "./undo-dialog";

/** Rows of the log, in which the events of a change request are behind the latest one until it is opened. */
function useGroups(events: readonly AuditEvent[], openId: string | null) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const groups = useMemo(() => groupEvents(events), [events]);
  const toggle = useCallback(
    (id: string) =>
      setOpened(
        (now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id]),
      ),
    [],
  );
  return useMemo(() => {
    const isOpen = (group: readonly AuditEvent[]) =>
      group.some(({ id }, at) => (at === 0 ? opened.has(id) : id === openId));
    const heads = new Map(
      groups.flatMap((group): [string, EventGroup][] => {
        const [first, ...others] = group;
        if (!first || others.length === 0) return [];
        return [[first.id, { others: others.length, isOpen: isOpen(group) }]];
      }),
    );
    const rows = groups.flatMap((group) => (isOpen(group) ? group : group.slice(0, 1)));
    return { heads, rows, toggle };
  }, [groups, opened, openId, toggle]);
}

/** Labels of the recorded actions; an unknown one is shown by the words of its id. */
function useActionLabels(organization: OrganizationParams, { enabled = true } = {}) {
  const { data } = useAuditEventActions(organization, { enabled });
  const labels = useMemo(() => new Map(data?.items.map(({ id, label }) => [id, label])), [data]);
  const labelOf = useCallback(
    (action: string) => labels.get(action) ?? actionWords(action),
    [labels],
  );
  return { actions: data?.items ?? [], labelOf };
}

const dialogs = { undo: UndoDialog };

interface AuditLogPanelProps {
  organization: OrganizationParams;
  /** Limits the log to this object. */
  within?: string;
}

/** Audit log of an organization, or of one object, newest first. */
export function AuditLogPanel({ organization, within }: AuditLogPanelProps) {
  const [query, setQuery] = useListQuery(auditListQuery);
  const [openId, setOpenId] = useQueryState("event", { history: "push" });
  const { actions, labelOf } = useActionLabels(organization);
  const list = useInfiniteList(useAuditEvents(auditCall(organization, query, within)));
  const { heads, rows, toggle } = useGroups(list.rows, openId);
  const columns = useMemo(
    () =>
      auditColumns({
        ...{ labelOf, within, openId, heads },
        onOpen: (id) => setOpenId(id),
        onToggle: toggle,
      }),
    [labelOf, within, openId, setOpenId, heads, toggle],
  );
  const ofTarget = list.rows.find(({ target }) => target.id === query.target)?.target;
  const at = list.rows.findIndex(({ id }) => id === openId);
  const neighbour = (step: 1 | -1) => (at < 0 ? undefined : list.rows[at + step]?.id);
  const { open, element } = useDialogs(dialogs, { organization, labelOf });
  const rowActions = ({ id, action }: AuditEvent) => [
    { id: "open", label: "Open", icon: PanelRight, onSelect: () => setOpenId(id) },
    ...(canUndo(action)
      ? [{ id: "undo", label: "Undo…", icon: Undo2, onSelect: () => open.undo({ eventId: id }) }]
      : []),
  ];
  return (
    <>
      <DataTable
        id={within ? "activity" : "audit-log"}
        label={within ? "Activity" : "Audit log"}
        noun={within ? "events" : "audit events"}
        rowActions={rowActions}
        columns={columns}
        list={list}
        drawn={rows}
        toolbar={
          <AuditFilters
            organization={organization}
            actions={actions}
            query={query}
            onQuery={setQuery}
            ofOne={within !== undefined}
            targetName={ofTarget && targetName(ofTarget)}
          />
        }
        filtered={isFiltered(query)}
        onClearFilters={() => setQuery(noFilters)}
        empty={
          <EmptyState icon={FileClock} title="No activity yet">
            Changes by members, scripts and the system appear here.
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
          onOpen={(id) => setOpenId(id, { history: "replace" })}
          onFilter={(patch) => {
            setQuery({ ...noFilters, ...patch });
            // On a narrow screen, the event would cover the requested list.
            if (matchMedia("(max-width: 40rem)").matches) setOpenId(null);
          }}
          onUndo={(eventId) => open.undo({ eventId })}
          onClose={() => setOpenId(null)}
        />
      )}
      {element}
    </>
  );
}
