import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { TeamPage } from "@/components/teams/team-page";
import { TeamPanel } from "@/components/teams/team-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readTeam, readTeamMembers } from "@/lib/queries/people";

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
