import { columnsFor } from "@/components/platform/data-table/columns";
import { RowLink } from "@/components/platform/data-table/row-link";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { TimeAgo } from "@/components/ui/time-ago";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Member } from "@/lib/contract/people/members";
import { paths } from "@/lib/url/paths";
import { memberRole } from "./member-labels";

const column = columnsFor<Member>();

export const memberColumns = (organization: OrganizationParams) =>
  column.columns([
    column.accessor(({ user }) => user.displayName, {
      id: "name",
      header: "Name",
      size: 240,
      minSize: 160,
      meta: { grow: true, narrow: "title" },
      cell: ({ row: { original } }) => <NameCell member={original} organization={organization} />,
    }),
    column.accessor(({ user }) => user.email ?? "", {
      id: "email",
      header: "Email",
      size: 240,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <span className="truncate text-text-muted">{getValue()}</span>,
    }),
    column.accessor(({ role }) => memberRole(role), {
      id: "role",
      header: "Role",
      size: 110,
      meta: { narrow: "detail" },
    }),
    column.accessor("lastSeenAt", {
      header: "Last seen",
      size: 130,
      enableSorting: true,
      meta: { narrow: "detail" },
      cell: ({ getValue }) => <LastSeen time={getValue()} />,
    }),
    column.accessor("teams", {
      header: "Teams",
      size: 80,
      meta: { align: "end", narrow: "hidden" },
    }),
    column.accessor("spaces", {
      header: "Spaces",
      size: 80,
      meta: { align: "end", narrow: "hidden" },
    }),
    column.accessor(({ sso }) => (sso ? "Required" : "No"), {
      id: "sso",
      header: "Single sign-on",
      size: 130,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <span className="text-text-muted">{getValue()}</span>,
    }),
    column.accessor("joinedAt", {
      header: "Joined",
      size: 130,
      enableSorting: true,
      meta: { narrow: "hidden", hidden: true },
      cell: ({ getValue }) => <TimeAgo time={getValue() ?? ""} className="text-text-muted" />,
    }),
  ]);

interface NameCellProps {
  member: Member;
  organization: OrganizationParams;
}

function NameCell({ member: { user, disabled }, organization }: NameCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={user.displayName} decorative />
      <RowLink href={paths.member({ ...organization, userId: user.id })}>
        {user.displayName}
      </RowLink>
      {disabled && <Badge tone="warning">Disabled</Badge>}
    </span>
  );
}

function LastSeen({ time }: { time: string | undefined }) {
  if (!time) return <span className="text-text-subtle">Never</span>;
  return <TimeAgo time={time} className="text-text-muted" />;
}
