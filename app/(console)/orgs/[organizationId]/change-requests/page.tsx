import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { Page } from "@/components/platform/layout/page";
import {
  organizationCall,
  organizationListQuery,
} from "@/components/review/change-requests/list/change-request-query";
import { OrganizationRequestsPanel } from "@/components/review/change-requests/list/organization-requests-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readOrganizationChangeRequests } from "@/lib/queries/review/change-requests";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata: Metadata = { title: "Change requests" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function ChangeRequestsPage({ params, searchParams }: Props) {
  const organization = await params;
  const query = organizationCall(readListQuery(organizationListQuery, await searchParams));
  const state = await prefetch([readOrganizationChangeRequests(organization, query)]);
  return (
    <HydrationBoundary state={state}>
      <Page
        title="Change requests"
        crumbs={[{ label: "Change requests" }]}
        description="Change requests across your spaces."
        fill
      >
        <OrganizationRequestsPanel organization={organization} />
      </Page>
    </HydrationBoundary>
  );
}
