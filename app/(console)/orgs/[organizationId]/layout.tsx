import { HydrationBoundary } from "@tanstack/react-query";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { sidebarCookie } from "@/components/layout/sidebar-cookie";
import { OrganizationShell } from "@/components/shell/organization-shell";
import { prefetch } from "@/lib/bff/prefetch";
import { readOrganization, readOrganizationSummary } from "@/lib/queries/organizations";

interface Props {
  params: Promise<{ organizationId: string }>;
  children: ReactNode;
}

export default async function OrganizationLayout({ params, children }: Props) {
  const organization = await params;
  const reads = [readOrganization(organization), readOrganizationSummary(organization)];
  const collapsed = (await cookies()).get(sidebarCookie)?.value === "collapsed";
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <OrganizationShell organization={organization} sidebarCollapsed={collapsed}>
        {children}
      </OrganizationShell>
    </HydrationBoundary>
  );
}
