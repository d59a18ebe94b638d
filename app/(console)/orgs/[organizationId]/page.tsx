import { OverviewPanel } from "@/components/app/overview/overview-panel";
import { OrganizationTitle } from "@/components/organizations/organization-title";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { Page } from "@/components/platform/layout/page";
import { prefetch } from "@/lib/bff/prefetch";
import { readAccessRequests } from "@/lib/queries/access/access-requests";
import { readAuditEventActions } from "@/lib/queries/organizations/audit";
import {
  readBrokenLinks,
  readFailedSpecs,
  readInvitationCount,
  readLatestEvents,
  readOwnDrafts,
  readUnpublishedSites,
} from "@/lib/queries/organizations/overview";
import { readFirstYours, spacesOf } from "@/lib/queries/review/request-lists";

export const metadata = { title: "Overview" };

interface Props {
  params: Promise<{ organizationId: string }>;
}

export default async function OverviewPage({ params }: Props) {
  const organization = await params;
  const requests = [readOwnDrafts(organization), readFirstYours(organization)];
  const reads = [
    readUnpublishedSites(organization),
    readAccessRequests(organization),
    readBrokenLinks(organization),
    readFailedSpecs(organization),
    readInvitationCount(organization, "expired"),
    readInvitationCount(organization, "failed"),
    readLatestEvents(organization),
    readAuditEventActions(organization),
    ...requests,
  ];
  return (
    <HydrationBoundary state={await prefetch(reads, spacesOf(requests))}>
      <Page
        title={<OrganizationTitle organization={organization} />}
        crumbs={[{ label: "Overview" }]}
      >
        <OverviewPanel organization={organization} />
      </Page>
    </HydrationBoundary>
  );
}
