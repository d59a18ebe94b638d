import { AuditLogPanel } from "@/components/audit-log/audit-log-panel";
import { auditCall } from "@/components/audit-log/audit-query";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { AdminsOnly } from "@/components/organizations/admins-only";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readAuditEventActions, readAuditEvents } from "@/lib/queries/audit";

export const metadata = { title: "Activity" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SpaceActivityPage({ params, searchParams }: Props) {
  const { organizationId, spaceId } = await params;
  const query = readListQuery("audit", await searchParams);
  const reads = [
    readAuditEvents(auditCall({ organizationId }, query, spaceId)),
    readAuditEventActions({ organizationId }),
  ];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <AdminsOnly organization={{ organizationId }} what="activity">
        <AuditLogPanel organization={{ organizationId }} within={spaceId} />
      </AdminsOnly>
    </HydrationBoundary>
  );
}
