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
  readLatestEvents,
  readUnpublishedSites,
} from "@/lib/queries/organizations/overview";

export const metadata = { title: "Overview" };

interface Props {
  params: Promise<{ organizationId: string }>;
}

export default async function OverviewPage({ params }: Props) {
  const organization = await params;
  const reads = [
    readUnpublishedSites(organization),
    readAccessRequests(organization),
    readBrokenLinks(organization),
    readFailedSpecs(organization),
    readLatestEvents(organization),
    readAuditEventActions(organization),
  ];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <Page
        title={<OrganizationTitle organization={organization} />}
        crumbs={[{ label: "Overview" }]}
      >
        <OverviewPanel organization={organization} />
      </Page>
    </HydrationBoundary>
  );
}
