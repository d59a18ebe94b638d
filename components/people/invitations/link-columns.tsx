import { columnsFor } from "@/components/platform/data-table/columns";
import { RowButton } from "@/components/platform/data-table/row-link";
import { Badge } from "@/components/ui/badge";
import { TimeAgo } from "@/components/ui/time-ago";
import { useNow } from "@/components/ui/use-now";
import type { Invite } from "@/lib/contract/people/invites";
import { formatNumber } from "@/lib/format/format";
import { hasEnded, roleLabel, targetOfInvite } from "./link-labels";

const column = columnsFor<Invite>();

const placeTypes = { space: "Space", collection: "Collection", none: "Organization" };

/** Columns of invite links; the name opens the edit dialog. */
export const linkColumns = (change: (invite: Invite) => void) =>
  column.columns([
    column.accessor((invite) => targetOfInvite(invite)?.title ?? "Organization", {
      id: "place",
      header: "Target",
      size: 260,
      minSize: 160,
      meta: { grow: true, narrow: "title" },
      cell: ({ row: { original }, getValue }) => (
        <RowButton onClick={() => change(original)}>{getValue()}</RowButton>
      ),
    }),
    column.accessor((invite) => placeTypes[targetOfInvite(invite)?.type ?? "none"], {
      id: "type",
      header: "Type",
      size: 110,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <span className="text-text-muted">{getValue()}</span>,
    }),
    column.accessor(roleLabel, {
      id: "role",
      header: "Role",
      size: 130,
      meta: { narrow: "detail" },
    }),
    column.accessor(({ made }) => made?.by?.displayName ?? "Former member", {
      id: "by",
      header: "Created by",
      size: 160,
      meta: { narrow: "hidden" },
    }),
    column.accessor(({ made }) => made?.at ?? "", {
      id: "at",
      header: "Created",
      size: 120,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
    }),
    column.accessor(({ made }) => made?.uses ?? 0, {
      id: "uses",
      header: "Used",
      size: 80,
      meta: { align: "end", narrow: "hidden" },
      cell: ({ getValue }) => formatNumber(getValue()),
    }),
    column.accessor(({ expiresAt }) => expiresAt ?? "", {
      id: "ends",
      header: "Expires",
      size: 130,
      meta: { narrow: "detail" },
      cell: ({ row: { original } }) => <Ends invite={original} />,
    }),
  ]);

function Ends({ invite }: { invite: Invite }) {
  const now = useNow("minute");
  if (hasEnded(invite, now)) return <Badge tone="warning">Expired</Badge>;
  return (
    <span className="text-text-muted">
      <span className="sm:hidden">Expires: </span>
      {invite.expiresAt ? <TimeAgo time={invite.expiresAt} /> : "Never"}
    </span>
  );
}
