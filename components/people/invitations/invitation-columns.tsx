import { memberRole } from "@/components/people/members/member-labels";
import { columnsFor } from "@/components/platform/data-table/columns";
import { Badge } from "@/components/ui/badge";
import { MiddleCut } from "@/components/ui/middle-cut";
import { TimeAgo } from "@/components/ui/time-ago";
import type { Invitation } from "@/lib/contract/people/invitations";

const column = columnsFor<Invitation>();

export const statusLabels: Record<Invitation["status"], string> = {
  waiting: "Sending",
  sent: "Sent",
  failed: "Sending failed",
  link: "Link to share",
  expired: "Expired",
};

const tones = {
  waiting: "info",
  sent: "success",
  failed: "danger",
  link: "neutral",
  expired: "warning",
} as const;

export const invitationColumns = column.columns([
  column.accessor(({ user }) => user.email ?? user.displayName, {
    id: "email",
    header: "Email",
    size: 260,
    meta: { grow: true, narrow: "title" },
    cell: ({ getValue }) => (
      <span className="block truncate font-medium">
        <MiddleCut>{getValue()}</MiddleCut>
      </span>
    ),
  }),
  column.accessor(({ status }) => statusLabels[status], {
    id: "status",
    header: "Status",
    size: 150,
    meta: { narrow: "detail" },
    cell: ({ row: { original } }) => (
      <span title={original.fault}>
        <Badge tone={tones[original.status]}>{statusLabels[original.status]}</Badge>
      </span>
    ),
  }),
  column.accessor(({ role }) => memberRole(role), {
    id: "role",
    header: "Role",
    size: 110,
    meta: { narrow: "detail" },
  }),
  column.accessor(({ invitedBy }) => invitedBy?.displayName ?? "", {
    id: "invitedBy",
    header: "Invited by",
    size: 180,
    meta: { narrow: "hidden" },
  }),
  column.accessor("createdAt", {
    header: "Invited",
    size: 130,
    meta: { narrow: "hidden" },
    cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
  }),
  column.accessor("expiresAt", {
    header: "Expires",
    size: 130,
    meta: { narrow: "hidden" },
    cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
  }),
]);
