import { AuditLogPanel } from "@/components/audit-log/audit-log-panel";
import { auditCall } from "@/components/audit-log/audit-query";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { Page } from "@/components/layout/page";
import { AdminsOnly } from "@/components/organizations/admins-only";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readAuditEventActions, readAuditEvents } from "@/lib/queries/audit";
import { readSite } from "@/lib/queries/sites";
import { readSpace } from "@/lib/queries/spaces";
import { readUser } from "@/lib/queries/users";

export const metadata = { title: "Audit log" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function AuditLogPage({ params, searchParams }: Props) {
  const organization = await params;
  const query = readListQuery("audit", await searchParams);
  const reads = [
    readAuditEvents(auditCall(organization, query)),
    readAuditEventActions(organization),
    // The names of what the filters hold, which the address has as ids.
    ...(query.actor ? [readUser(query.actor)] : []),
    ...(query.target
      ? [readSite({ ...organization, siteId: query.target }), readSpace({ spaceId: query.target })]
      : []),
  ];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <Page title="Audit log" crumbs={[{ label: "Audit log" }]} fill>
        <AdminsOnly organization={organization} what="audit log">
          <AuditLogPanel organization={organization} />
        </AdminsOnly>
      </Page>
    </HydrationBoundary>
  );
}
