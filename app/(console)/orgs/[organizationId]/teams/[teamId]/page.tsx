import type { Metadata } from "next";
import { TeamPage } from "@/components/people/teams/team-page";
import { TeamPanel } from "@/components/people/teams/team-panel";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readTeam, readTeamMembers } from "@/lib/queries/people/people";

export const metadata: Metadata = { title: "Team" };

interface Props {
  params: Promise<{ organizationId: string; teamId: string }>;
}

export default async function OneTeamPage({ params }: Props) {
  const team = await params;
  return (
    <HydrationBoundary state={await prefetch([readTeam(team), readTeamMembers(team, {})])}>
      <TeamPage team={team}>
        <TeamPanel team={team} />
      </TeamPage>
    </HydrationBoundary>
  );
}
