import { AdminsOnly } from "@/components/organizations/admins-only";
import { AuditLogPanel } from "@/components/organizations/audit-log/audit-log-panel";
import { auditCall, auditListQuery } from "@/components/organizations/audit-log/audit-query";
import { MemberPage } from "@/components/people/members/member-page";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readAuditEventActions, readAuditEvents } from "@/lib/queries/organizations/audit";
import { readMember } from "@/lib/queries/people/people";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata = { title: "Activity" };

interface Props {
  params: Promise<{ organizationId: string; userId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function MemberActivityPage({ params, searchParams }: Props) {
  const { organizationId, userId } = await params;
  const query = readListQuery(auditListQuery, await searchParams);
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
