import { columnsFor } from "@/components/platform/data-table/columns";
import { RowButton, RowLink } from "@/components/platform/data-table/row-link";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { MiddleCut } from "@/components/ui/middle-cut";
import type { SitePermission, TeamPermission } from "@/lib/contract/access/permissions";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { User } from "@/lib/contract/people/users";
import type { Role } from "@/lib/contract/platform/common";
import { plural } from "@/lib/format/format";
import { paths } from "@/lib/url/paths";
import { roleLabel } from "./labels/access-labels";

/** Person with a role; on sites also with its source. */
export interface PersonRow {
  permission: Role | null;
  user: User;
  origin?: SitePermission["origin"];
}

const person = columnsFor<PersonRow>();

/** @param onExplain undefined for viewers who may not see the reasons of somebody's access */
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
    header: "Email",
    size: 260,
    meta: { grow: true, narrow: "line" },
    cell: ({ getValue }) => (
      <span className="block truncate text-text-muted">
        <MiddleCut>{getValue()}</MiddleCut>
      </span>
    ),
  }),
  person.accessor(
    ({ permission, origin }) =>
      permission === null && origin?.type === "space" ? "Through a space" : roleLabel(permission),
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
        <RowButton onClick={onOpen}>
          <MiddleCut>{name}</MiddleCut>
        </RowButton>
      ) : (
        <span className="min-w-0 truncate font-medium">
          <MiddleCut>{name}</MiddleCut>
        </span>
      )}
    </span>
  );
}

const team = columnsFor<TeamPermission>();

export const teamColumns = (organization: OrganizationParams) => [
  team.accessor(({ team: { title } }) => title, {
    id: "title",
    header: "Team",
    size: 260,
    meta: { grow: true, narrow: "title" },
    cell: ({ row: { original }, getValue }) => (
      <RowLink href={paths.team({ ...organization, teamId: original.team.id })}>
        {getValue()}
      </RowLink>
    ),
  }),
  team.accessor(({ team: { members } }) => plural(members, "member"), {
    id: "members",
    header: "Members",
    size: 140,
    meta: { narrow: "detail" },
  }),
  team.accessor(({ permission }) => roleLabel(permission), {
    id: "role",
    header: "Direct role",
    size: 160,
    meta: { narrow: "detail" },
    cell: ({ getValue }) => <Badge>{getValue()}</Badge>,
  }),
];
