"use client";

import type { ReactNode } from "react";
import { Page } from "@/components/layout/page";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { TeamParams } from "@/lib/contract/teams";
import { plural } from "@/lib/format";
import { paths } from "@/lib/paths";
import { useOrganization } from "@/lib/queries/organizations";
import { useTeam } from "@/lib/queries/people";
import { AddingMembers } from "./adding-members";

/** The frame of a team's page: its name, what it opens, and who may be added. */
export function TeamPage({ team: params, children }: { team: TeamParams; children: ReactNode }) {
  const { organizationId } = params;
  const { data, error, refetch, isFetching } = useTeam(params);
  const isAdmin = useOrganization({ organizationId }).data?.permissions.admin ?? false;
  const crumbs = [
    { label: "Teams", href: paths.teams({ organizationId }) },
    { label: data?.title ?? "Team" },
  ];
  const name = data ? <span className="bidi">{data.title}</span> : <Skeleton className="w-48" />;
  const isGone = error?.missing;
  const title = error && !data ? "Team" : name;
  return (
    <Page
      fill
      title={isGone ? "This team is gone" : title}
      crumbs={crumbs}
      description={data && `It opens ${plural(data.spaces, "space")} to its members.`}
      action={data?.permissions.admin && <AddingMembers team={params} />}
      tabs={
        isAdmin
          ? [
              { label: "Members", href: paths.team(params), exact: true },
              { label: "Activity", href: paths.teamActivity(params) },
            ]
          : undefined
      }
    >
      {error ? (
        <ErrorState
          title={isGone ? "There is no such team any more" : "The team could not be loaded"}
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
