import type { Metadata } from "next";
import { TeamAccessPanel } from "@/components/people/teams/team-access-panel";
import { TeamPage } from "@/components/people/teams/team-page";
import { teamGrantListQuery } from "@/components/people/teams/team-query";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readTeam, readTeamGrants } from "@/lib/queries/people/people";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata: Metadata = { title: "Access of a team" };

interface Props {
  params: Promise<{ organizationId: string; teamId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function TeamAccessPage({ params, searchParams }: Props) {
  const team = await params;
  const query = readListQuery(teamGrantListQuery, await searchParams);
  return (
    <HydrationBoundary state={await prefetch([readTeam(team), readTeamGrants(team, query)])}>
      <TeamPage team={team} part="access">
        <TeamAccessPanel team={team} />
      </TeamPage>
    </HydrationBoundary>
  );
}
