import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { Page } from "@/components/layout/page";
import { CreatingTeam } from "@/components/teams/creating-team";
import { TeamsPanel } from "@/components/teams/teams-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readTeams } from "@/lib/queries/people";

export const metadata: Metadata = { title: "Teams" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function TeamsPage({ params, searchParams }: Props) {
  const organization = await params;
  const query = readListQuery("teams", await searchParams);
  return (
    <HydrationBoundary state={await prefetch([readTeams(organization, query)])}>
      <Page
        fill
        title="Teams"
        crumbs={[{ label: "Teams" }]}
        description="Members who are given access together."
        action={<CreatingTeam organization={organization} />}
      >
        <TeamsPanel organization={organization} />
      </Page>
    </HydrationBoundary>
  );
}
