import type { Metadata } from "next";
import { organizationCall } from "@/components/change-requests/change-request-query";
import { OrganizationRequestsPanel } from "@/components/change-requests/organization-requests-panel";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { Page } from "@/components/layout/page";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readOrganizationChangeRequests } from "@/lib/queries/change-requests";

export const metadata: Metadata = { title: "Change requests" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function ChangeRequestsPage({ params, searchParams }: Props) {
  const organization = await params;
  const query = organizationCall(readListQuery("changeRequests", await searchParams));
  const state = await prefetch([readOrganizationChangeRequests(organization, query)]);
  return (
    <HydrationBoundary state={state}>
      <Page
        title="Change requests"
        crumbs={[{ label: "Change requests" }]}
        description="Proposed changes of all spaces that you can see."
        fill
      >
        <OrganizationRequestsPanel organization={organization} />
      </Page>
    </HydrationBoundary>
  );
}
