import { columnsFor } from "@/components/platform/data-table/columns";
import { TimeAgo } from "@/components/ui/time-ago";
import type { UserToken } from "@/lib/contract/people/users";

const column = columnsFor<UserToken>();

export const tokenColumns = [
  column.accessor("label", {
    header: "Name",
    meta: { grow: true },
    cell: ({ getValue }) => <span className="bidi font-medium">{getValue()}</span>,
  }),
  column.accessor("lastUsedAt", {
    header: "Last used",
    meta: { narrow: "detail" },
    cell: ({ getValue }) => <LastUsed time={getValue()} />,
  }),
  column.accessor("createdAt", {
    header: "Created",
    cell: ({ getValue }) => <TimeAgo time={getValue()} />,
  }),
];

function LastUsed({ time }: { time: string | undefined }) {
  if (!time) return <span className="text-text-muted">Never used</span>;
  return (
    <>
      <span className="sm:hidden">Last used </span>
      <TimeAgo time={time} />
    </>
  );
}
