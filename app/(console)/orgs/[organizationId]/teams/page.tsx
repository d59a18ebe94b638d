import type { Metadata } from "next";
import { CreatingTeam } from "@/components/people/teams/creating-team";
import { teamListQuery } from "@/components/people/teams/team-query";
import { TeamsPanel } from "@/components/people/teams/teams-panel";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { Page } from "@/components/platform/layout/page";
import { prefetch } from "@/lib/bff/prefetch";
import { readTeams } from "@/lib/queries/people/people";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata: Metadata = { title: "Teams" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function TeamsPage({ params, searchParams }: Props) {
  const organization = await params;
  const query = readListQuery(teamListQuery, await searchParams);
  return (
    <HydrationBoundary state={await prefetch([readTeams(organization, query)])}>
      <Page
        fill
        title="Teams"
        crumbs={[{ label: "Teams" }]}
        description="Groups of members who share access."
        action={<CreatingTeam organization={organization} />}
      >
        <TeamsPanel organization={organization} />
      </Page>
    </HydrationBoundary>
  );
}
