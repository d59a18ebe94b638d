"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Page } from "@/components/platform/layout/page";
import { ErrorState } from "@/components/ui/error-state";
import { MoreActions } from "@/components/ui/more-actions";
import { Skeleton } from "@/components/ui/skeleton";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Team } from "@/lib/contract/people/team";
import type { TeamParams } from "@/lib/contract/people/teams";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useTeam } from "@/lib/queries/people/people";
import { paths } from "@/lib/url/paths";
import { AddingMembers } from "./adding-members";
import { GivingAccess } from "./giving-access";
import { useTeamActions } from "./use-team-actions";

interface TeamPageProps {
  team: TeamParams;
  /** Tab whose main action isn't adding members. */
  part?: "access";
  children: ReactNode;
}

/** Frame of a team's page: title, access and adding members. */
export function TeamPage({ team: params, part, children }: TeamPageProps) {
  const { organizationId } = params;
  const { data, error, refetch, isFetching } = useTeam(params);
  const isAdmin = useOrganization({ organizationId }).data?.permissions.admin ?? false;
  const isGone = error?.missing;
  const crumbs = [
    { label: "Teams", href: paths.teams({ organizationId }) },
    { label: isGone ? "Not found" : (data?.title ?? "Team") },
  ];
  const name = data ? <span className="bidi">{data.title}</span> : <Skeleton className="w-48" />;
  const givesAccess = isAdmin && part === "access";
  const give = data && isAdmin && (
    <GivingAccess team={params} title={data.title} main={givesAccess} />
  );
  const add = data?.permissions.admin && <AddingMembers team={params} aside={givesAccess} />;
  const title = isGone ? "Not found" : error && !data ? "Team" : name;
  return (
    <Page
      fill
      title={title}
      crumbs={crumbs}
      action={givesAccess ? give : add}
      menu={
        data && (
          <>
            {givesAccess ? add : give}
            <TeamMenu organization={{ organizationId }} team={data} />
          </>
        )
      }
      tabs={
        isGone
          ? undefined
          : [
              { label: "Members", href: paths.team(params), exact: true },
              { label: "Access", href: paths.teamAccess(params) },
              ...(isAdmin ? [{ label: "Activity", href: paths.teamActivity(params) }] : []),
            ]
      }
    >
      {error ? (
        <ErrorState
          title={isGone ? "Team not found" : "The team couldn't be loaded"}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        children
      )}
    </Page>
  );
}

interface TeamMenuProps {
  organization: OrganizationParams;
  team: Team;
}

function TeamMenu({ organization, team }: TeamMenuProps) {
  const router = useRouter();
  const leave = () => router.push(paths.teams(organization));
  const { actionsFor, element } = useTeamActions(organization, leave);
  const actions = actionsFor(team);
  if (actions.length === 0) return null;
  return (
    <>
      <MoreActions actions={actions} />
      {element}
    </>
  );
}
