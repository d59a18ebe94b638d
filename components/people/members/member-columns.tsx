import { ChevronDown } from "lucide-react";
import { columnsFor } from "@/components/platform/data-table/columns";
import { RowLink } from "@/components/platform/data-table/row-link";
import { Avatar } from "@/components/ui/avatar";
import { MiddleCut } from "@/components/ui/middle-cut";
import { TimeAgo } from "@/components/ui/time-ago";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Member } from "@/lib/contract/people/members";
import { avatarAddress } from "@/lib/url/file-address";
import { paths } from "@/lib/url/paths";
import { memberRole } from "./member-labels";
import { MemberMarks } from "./member-marks";

const column = columnsFor<Member>();

/**
 * Columns of members.
 *
 * @param onRole changes a member's role; undefined for viewers who can't
 */
export const memberColumns = (
  organization: OrganizationParams,
  onRole: ((member: Member) => void) | undefined,
) =>
  column.columns([
    column.accessor(({ user }) => user.displayName, {
      id: "name",
      header: "Name",
      size: 220,
      minSize: 160,
      enableSorting: true,
      meta: { grow: true, beside: 96, narrow: "title" },
      cell: ({ row: { original } }) => <NameCell member={original} organization={organization} />,
    }),
    column.accessor(({ user }) => user.email ?? "", {
      id: "email",
      header: "Email",
      size: 240,
      minSize: 180,
      meta: { fit: true, narrow: "line" },
      cell: ({ getValue }) => (
        <span className="block truncate text-text-muted" title={getValue()}>
          <MiddleCut>{getValue()}</MiddleCut>
        </span>
      ),
    }),
    column.accessor(({ role }) => memberRole(role), {
      id: "role",
      header: "Role",
      size: 112,
      enableSorting: true,
      meta: { narrow: "detail" },
      cell: ({ row: { original }, getValue }) =>
        onRole ? <RoleButton member={original} onRole={onRole} /> : getValue(),
    }),
    column.accessor("lastSeenAt", {
      header: "Last seen",
      size: 120,
      enableSorting: true,
      meta: { narrow: "detail" },
      cell: ({ getValue }) => <LastSeen time={getValue()} />,
    }),
    column.accessor("joinedAt", {
      header: "Joined",
      size: 168,
      enableSorting: true,
      meta: { narrow: "hidden" },
      cell: ({ row: { original }, getValue }) => (
        <span className="text-text-muted">
          {original.pending && "Invited "}
          <TimeAgo time={getValue() ?? ""} />
        </span>
      ),
    }),
    column.accessor("teams", {
      header: "Teams",
      size: 72,
      meta: { align: "end", narrow: "hidden" },
    }),
    column.accessor("spaces", {
      header: "Spaces",
      size: 84,
      meta: { align: "end", narrow: "hidden" },
    }),
    column.accessor(({ sso }) => (sso ? "Required" : "No"), {
      id: "sso",
      header: "Single sign-on",
      size: 130,
      meta: { narrow: "hidden", hidden: true },
      cell: ({ getValue }) => <span className="text-text-muted">{getValue()}</span>,
    }),
  ]);

interface NameCellProps {
  member: Member;
  organization: OrganizationParams;
}

function NameCell({ member, organization }: NameCellProps) {
  const { user } = member;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={user.displayName} picture={avatarAddress(user.photoURL)} decorative />
      <RowLink href={paths.member({ ...organization, userId: user.id })}>
        <MiddleCut>{user.displayName}</MiddleCut>
      </RowLink>
      <MemberMarks member={member} />
    </span>
  );
}

interface RoleButtonProps {
  member: Member;
  onRole: (member: Member) => void;
}

function RoleButton({ member, onRole }: RoleButtonProps) {
  const role = memberRole(member.role);
  return (
    <button
      type="button"
      aria-label={`${role}: change role of ${member.user.displayName}`}
      onClick={() => onRole(member)}
      className="-ml-1.5 inline-flex h-7 items-center gap-1 rounded-xs px-1.5 hover:bg-border/60 max-sm:relative max-sm:z-sticky max-sm:ml-0 max-sm:px-0"
    >
      {role}
      <ChevronDown aria-hidden className="size-3.5 text-text-subtle" />
    </button>
  );
}

/** Time in a cell; on a narrow screen, which shows no headers, with its meaning. */
export function LastSeen({ time }: { time: string | undefined }) {
  if (!time) {
    return (
      <span className="text-text-subtle">
        Never<span className="sm:hidden"> signed in</span>
      </span>
    );
  }
  return (
    <span className="text-text-muted">
      <span className="sm:hidden">Last seen </span>
      <TimeAgo time={time} />
    </span>
  );
}
