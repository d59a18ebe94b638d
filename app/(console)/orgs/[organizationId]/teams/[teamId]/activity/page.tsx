import { AuditLogPanel } from "@/components/audit-log/audit-log-panel";
import { auditCall } from "@/components/audit-log/audit-query";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { AdminsOnly } from "@/components/organizations/admins-only";
import { TeamPage } from "@/components/teams/team-page";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readAuditEventActions, readAuditEvents } from "@/lib/queries/audit";
import { readTeam } from "@/lib/queries/people";

export const metadata = { title: "Activity" };

interface Props {
  params: Promise<{ organizationId: string; teamId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function TeamActivityPage({ params, searchParams }: Props) {
  const { organizationId, teamId } = await params;
  const query = readListQuery("audit", await searchParams);
  const reads = [
    readTeam({ organizationId, teamId }),
    readAuditEvents(auditCall({ organizationId }, query, teamId)),
    readAuditEventActions({ organizationId }),
  ];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <TeamPage team={{ organizationId, teamId }}>
        <AdminsOnly organization={{ organizationId }} what="activity">
          <AuditLogPanel organization={{ organizationId }} within={teamId} />
        </AdminsOnly>
      </TeamPage>
    </HydrationBoundary>
  );
}
