import { AdminsOnly } from "@/components/organizations/admins-only";
import { AuditLogPanel } from "@/components/organizations/audit-log/audit-log-panel";
import { auditCall, auditListQuery } from "@/components/organizations/audit-log/audit-query";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readAuditEventActions, readAuditEvents } from "@/lib/queries/organizations/audit";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata = { title: "Activity" };

interface Props {
  params: Promise<{ organizationId: string; collectionId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function CollectionActivityPage({ params, searchParams }: Props) {
  const { organizationId, collectionId } = await params;
  const query = readListQuery(auditListQuery, await searchParams);
  const reads = [
    readAuditEvents(auditCall({ organizationId }, query, collectionId)),
    readAuditEventActions({ organizationId }),
  ];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <AdminsOnly organization={{ organizationId }} what="activity">
        <AuditLogPanel organization={{ organizationId }} within={collectionId} />
      </AdminsOnly>
    </HydrationBoundary>
  );
}
