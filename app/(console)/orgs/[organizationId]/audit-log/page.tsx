import { AdminsOnly } from "@/components/organizations/admins-only";
import { AuditLogPanel } from "@/components/organizations/audit-log/audit-log-panel";
import { auditCall, auditListQuery } from "@/components/organizations/audit-log/audit-query";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { Page } from "@/components/platform/layout/page";
import { prefetch } from "@/lib/bff/prefetch";
import { readSpace } from "@/lib/queries/content/spaces";
import { readAuditEventActions, readAuditEvents } from "@/lib/queries/organizations/audit";
import { readUser } from "@/lib/queries/people/users";
import { readSite } from "@/lib/queries/sites/sites";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata = { title: "Audit log" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function AuditLogPage({ params, searchParams }: Props) {
  const organization = await params;
  const query = readListQuery(auditListQuery, await searchParams);
  const reads = [
    readAuditEvents(auditCall(organization, query)),
    readAuditEventActions(organization),
    // Names for the ids in the address's filters.
    ...(query.actor ? [readUser(query.actor)] : []),
    ...(query.target
      ? [readSite({ ...organization, siteId: query.target }), readSpace({ spaceId: query.target })]
      : []),
  ];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <Page title="Audit log" crumbs={[{ label: "Audit log" }]} fill>
        <AdminsOnly organization={organization} what="the audit log">
          <AuditLogPanel organization={organization} />
        </AdminsOnly>
      </Page>
    </HydrationBoundary>
  );
}
