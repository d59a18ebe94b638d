"use client";

import { Pencil, Trash2, Users } from "lucide-react";
import { useMemo } from "react";
import { ImpactView } from "@/components/access/impact/impact-view";
import { columnsFor } from "@/components/platform/data-table/columns";
import { CountCell } from "@/components/platform/data-table/count-cell";
import { DataTable } from "@/components/platform/data-table/data-table";
import { FilterBar } from "@/components/platform/data-table/filter-bar";
import { RowLink } from "@/components/platform/data-table/row-link";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { FormDialog } from "@/components/platform/form/form-dialog";
import type { Actions } from "@/components/ui/action";
import type { DialogProps } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { TimeAgo } from "@/components/ui/time-ago";
import { toastDone } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Team } from "@/lib/contract/people/team";
import { TeamDraft } from "@/lib/contract/people/teams";
import { useAccessImpact } from "@/lib/queries/access/access-impact";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { readTeam, useRemoveTeam, useTeams, useUpdateTeam } from "@/lib/queries/people/people";
import { useReadNow } from "@/lib/queries/platform/read-now";
import { paths } from "@/lib/url/paths";
import { CreatingTeam } from "./creating-team";
import { TeamNameField } from "./team-name-field";
import { teamListQuery } from "./team-query";

interface RenameTeamDialogProps extends DialogProps {
  organization: OrganizationParams;
  team: Team;
}

const Named = TeamDraft.required({ title: true });

function RenameTeamDialog({ organization, team, ...dialog }: RenameTeamDialogProps) {
  const update = useUpdateTeam();
  const readNow = useReadNow();
  const params = { ...organization, teamId: team.id };
  return (
    <FormDialog
      {...dialog}
      size="small"
      title="Rename team"
      submitLabel="Rename team"
      schema={Named}
      defaultValues={{ title: team.title }}
      latest={async () => ({ title: (await readNow(readTeam(params))).title })}
      requireDirty
      onSubmit={async (body) => {
        await update.mutateAsync({ params, body });
        toastDone(`Team renamed to ${body.title}`);
      }}
    >
      <TeamNameField organization={organization} team={team.id} />
    </FormDialog>
  );
}

const column = columnsFor<Team>();

const teamColumns = (organization: OrganizationParams) =>
  column.columns([
    column.accessor("title", {
      header: "Name",
      size: 260,
      minSize: 160,
      meta: { grow: true, narrow: "title" },
      cell: ({ row: { original }, getValue }) => (
        <RowLink href={paths.team({ ...organization, teamId: original.id })}>{getValue()}</RowLink>
      ),
    }),
    column.accessor("members", {
      header: "Members",
      size: 100,
      meta: { align: "end", narrow: "detail" },
      cell: ({ getValue }) => <CountCell value={getValue()} one="member" />,
    }),
    column.accessor("spaces", { header: "Spaces", size: 100, meta: { align: "end" } }),
    column.accessor("createdAt", {
      header: "Created",
      size: 140,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
    }),
  ]);

const dialogs = { rename: RenameTeamDialog, delete: DeleteTeamDialog };

export function TeamsPanel({ organization }: { organization: OrganizationParams }) {
  const [query, setQuery] = useListQuery(teamListQuery);
  const list = useInfiniteList(useTeams(organization, query));
  const columns = useMemo(() => teamColumns(organization), [organization]);
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  const { open, element } = useDialogs(dialogs, { organization });
  const actionsFor = (team: Team): Actions => [
    ...(team.permissions.admin
      ? [
          {
            id: "rename",
            label: "Rename…",
            icon: Pencil,
            onSelect: () => open.rename({ team }),
          },
        ]
      : []),
    ...(isAdmin
      ? [
          {
            id: "delete",
            label: "Delete…",
            icon: Trash2,
            danger: true,
            onSelect: () => open.delete({ team }),
          },
        ]
      : []),
  ];
  return (
    <>
      <DataTable
        id="teams"
        label="Teams"
        columns={columns}
        list={list}
        toolbar={
          <FilterBar
            query={query}
            onQuery={setQuery}
            search={{ name: "title", label: "Search teams" }}
          />
        }
        filtered={query.title !== undefined || query.owner !== undefined}
        onClearFilters={() => setQuery({ title: undefined, owner: undefined })}
        rowActions={actionsFor}
        empty={
          <EmptyState
            icon={Users}
            title="No teams yet"
            action={isAdmin && <CreatingTeam organization={organization} />}
          >
            Teams give several people access at once.
          </EmptyState>
        }
      />
      {element}
    </>
  );
}

interface DeleteTeamDialogProps extends DialogProps {
  organization: OrganizationParams;
  team: Team;
  onDeleted?: () => void;
}

/** Previews lost access before a team is deleted. */
function DeleteTeamDialog(props: DeleteTeamDialogProps) {
  const { organization, team, onDeleted, ...dialog } = props;
  const params = { ...organization, teamId: team.id };
  const impact = useAccessImpact("removeTeamFromOrganizationById", dialog.open ? { params } : null);
  const remove = useRemoveTeam();
  return (
    <ConfirmDialog
      {...dialog}
      title={
        <>
          Delete team <span className="bidi">{team.title}</span>?
        </>
      }
      confirmLabel="Delete team"
      blocked={!impact.data}
      onConfirm={async () => {
        await remove.mutateAsync({ params });
        toastDone(`Team ${team.title} deleted`);
        onDeleted?.();
      }}
    >
      <div className="space-y-3">
        <p>Access granted through this team is removed. Its members stay in the organization.</p>
        <ImpactView impact={impact} />
      </div>
    </ConfirmDialog>
  );
}
