import { columnsFor } from "@/components/data-table/columns";
import { RowButton } from "@/components/data-table/row-link";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import type { Role } from "@/lib/contract/common";
import type { SitePermission, TeamPermission } from "@/lib/contract/permissions";
import type { User } from "@/lib/contract/users";
import { plural } from "@/lib/format";
import { roleLabel } from "./access-words";

/** Somebody with a role; on sites with where it comes from. */
export interface PersonRow {
  permission: Role | null;
  user: User;
  origin?: SitePermission["origin"];
}

const person = columnsFor<PersonRow>();

/** @param onExplain undefined for whom the caller may not ask about */
export const personColumns = (
  roleHeader: string,
  onExplain: (user: User) => (() => void) | undefined,
) => [
  person.accessor(({ user }) => user.displayName, {
    id: "name",
    header: "Name",
    size: 260,
    meta: { grow: true, narrow: "title" },
    cell: ({ row: { original }, getValue }) => (
      <PersonCell name={getValue()} onOpen={onExplain(original.user)} />
    ),
  }),
  person.accessor(({ user }) => user.email ?? "", {
    id: "email",
    header: "E-mail",
    size: 260,
    meta: { narrow: "hidden" },
    cell: ({ getValue }) => <span className="bidi truncate text-text-muted">{getValue()}</span>,
  }),
  person.accessor(
    ({ permission, origin }) =>
      permission === null && origin?.type === "space" ? "One of its spaces" : roleLabel(permission),
    {
      id: "role",
      header: roleHeader,
      size: 160,
      meta: { narrow: "detail" },
      cell: ({ getValue }) => <Badge>{getValue()}</Badge>,
    },
  ),
];

function PersonCell({ name, onOpen }: { name: string; onOpen: (() => void) | undefined }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={name} decorative />
      {onOpen ? (
        <RowButton onClick={onOpen}>{name}</RowButton>
      ) : (
        <span className="bidi truncate font-medium">{name}</span>
      )}
    </span>
  );
}

const team = columnsFor<TeamPermission>();

export const teamColumns = [
  team.accessor(({ team: { title } }) => title, {
    id: "title",
    header: "Team",
    size: 260,
    meta: { grow: true, narrow: "title" },
    cell: ({ getValue }) => <span className="bidi block truncate font-medium">{getValue()}</span>,
  }),
  team.accessor(({ team: { members } }) => plural(members, "member"), {
    id: "members",
    header: "Members",
    size: 140,
    meta: { narrow: "detail" },
  }),
  team.accessor(({ permission }) => roleLabel(permission), {
    id: "role",
    header: "Given role",
    size: 160,
    meta: { narrow: "detail" },
    cell: ({ getValue }) => <Badge>{getValue()}</Badge>,
  }),
];
