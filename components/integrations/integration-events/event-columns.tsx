import { columnsFor } from "@/components/platform/data-table/columns";
import { RowButton } from "@/components/platform/data-table/row-link";
import { Status } from "@/components/ui/badge";
import { TimeAgo } from "@/components/ui/time-ago";
import type { IntegrationEvent } from "@/lib/contract/integrations/integration-events";
import { destinationOf, stateOf, typeLabels } from "./event-labels";

const column = columnsFor<IntegrationEvent>();

export const eventColumns = (onOpen: (id: string) => void) => [
  column.accessor("createdAt", {
    header: "Time",
    size: 140,
    meta: { narrow: "detail" },
    cell: ({ getValue }) => <TimeAgo time={getValue()} />,
  }),
  column.accessor(({ payload }) => typeLabels[payload.type], {
    id: "type",
    header: "Event",
    size: 260,
    meta: { grow: true },
    cell: ({ row, getValue }) => (
      <RowButton onClick={() => onOpen(row.original.id)}>{getValue()}</RowButton>
    ),
  }),
  column.accessor((event) => stateOf(event).label, {
    id: "status",
    header: "Status",
    size: 140,
    meta: { narrow: "detail" },
    cell: ({ row: { original } }) => {
      const { tone, label } = stateOf(original);
      return <Status tone={tone}>{label}</Status>;
    },
  }),
  column.accessor(({ delivery }) => delivery.attempts, {
    id: "attempts",
    header: "Attempts",
    size: 100,
  }),
  column.accessor(destinationOf, { id: "to", header: "Sent to", size: 110 }),
  column.accessor(({ delivery }) => delivery.durationMs, {
    id: "duration",
    header: "Duration",
    size: 100,
    cell: ({ getValue }) => {
      const ms = getValue();
      return ms === undefined ? "" : `${ms} ms`;
    },
  }),
  column.accessor(({ delivery }) => delivery.fault ?? "", {
    id: "fault",
    header: "Reason",
    size: 260,
  }),
  column.accessor("id", { header: "Event ID", meta: { hidden: true } }),
  column.accessor("installationId", { header: "Installation ID", meta: { hidden: true } }),
];
