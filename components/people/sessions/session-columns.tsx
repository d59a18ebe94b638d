import { columnsFor } from "@/components/platform/data-table/columns";
import { Badge } from "@/components/ui/badge";
import { TimeAgo } from "@/components/ui/time-ago";
import type { UserSession } from "@/lib/contract/people/sessions";
import { browserOf } from "./session-labels";

const column = columnsFor<UserSession>();

export const sessionColumns = [
  column.accessor(browserOf, {
    id: "browser",
    header: "Browser",
    meta: { grow: true },
    cell: ({ getValue, row }) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate font-medium">{getValue()}</span>
        {row.original.current && <Badge tone="accent">Current</Badge>}
      </span>
    ),
  }),
  column.accessor("address", {
    header: "Address",
    size: 180,
    meta: { narrow: "detail" },
    cell: ({ getValue }) => getValue() ?? <span className="text-text-muted">Unknown</span>,
  }),
  column.accessor("lastUsedAt", {
    header: "Last used",
    meta: { narrow: "detail" },
    cell: ({ getValue, row }) => (
      <>
        <span className="sm:hidden">Last used </span>
        <TimeAgo time={getValue() ?? row.original.createdAt} />
      </>
    ),
  }),
  column.accessor("createdAt", {
    header: "Signed in",
    cell: ({ getValue }) => <TimeAgo time={getValue()} />,
  }),
];
