import { AdminsOnly } from "@/components/organizations/admins-only";
import { AuditLogPanel } from "@/components/organizations/audit-log/audit-log-panel";
import { auditCall, auditListQuery } from "@/components/organizations/audit-log/audit-query";
import { TeamPage } from "@/components/people/teams/team-page";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readAuditEventActions, readAuditEvents } from "@/lib/queries/organizations/audit";
import { readTeam } from "@/lib/queries/people/people";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata = { title: "Activity" };

interface Props {
  params: Promise<{ organizationId: string; teamId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function TeamActivityPage({ params, searchParams }: Props) {
  const { organizationId, teamId } = await params;
  const query = readListQuery(auditListQuery, await searchParams);
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
