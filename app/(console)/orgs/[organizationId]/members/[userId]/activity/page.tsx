import { AuditLogPanel } from "@/components/audit-log/audit-log-panel";
import { auditCall } from "@/components/audit-log/audit-query";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { MemberPage } from "@/components/members/member-page";
import { AdminsOnly } from "@/components/organizations/admins-only";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readAuditEventActions, readAuditEvents } from "@/lib/queries/audit";
import { readMember } from "@/lib/queries/people";

export const metadata = { title: "Activity" };

interface Props {
  params: Promise<{ organizationId: string; userId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function MemberActivityPage({ params, searchParams }: Props) {
  const { organizationId, userId } = await params;
  const query = readListQuery("audit", await searchParams);
  const reads = [
    readMember({ organizationId, userId }),
    readAuditEvents(auditCall({ organizationId }, query, userId)),
    readAuditEventActions({ organizationId }),
  ];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <MemberPage member={{ organizationId, userId }}>
        <AdminsOnly organization={{ organizationId }} what="activity">
          <AuditLogPanel organization={{ organizationId }} within={userId} />
        </AdminsOnly>
      </MemberPage>
    </HydrationBoundary>
  );
}
