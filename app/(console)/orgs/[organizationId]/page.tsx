import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { Page } from "@/components/layout/page";
import { OrganizationTitle } from "@/components/organizations/organization-title";
import { OverviewPanel } from "@/components/overview/overview-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readAuditEventActions } from "@/lib/queries/audit";
import { readLatestEvents, readUnpublishedSites } from "@/lib/queries/overview";

export const metadata = { title: "Overview" };

interface Props {
  params: Promise<{ organizationId: string }>;
}

export default async function OverviewPage({ params }: Props) {
  const organization = await params;
  const reads = [
    readUnpublishedSites(organization),
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
