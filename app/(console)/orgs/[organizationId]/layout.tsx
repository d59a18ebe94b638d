import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { destinations } from "@/components/app/shell/nav-groups";
import { OrganizationShell } from "@/components/app/shell/organization-shell";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { sidebarCookie } from "@/components/platform/layout/sidebar-cookie";
import { prefetch } from "@/lib/bff/prefetch";
import { unsupportedReads } from "@/lib/bff/unsupported-reads";
import {
  readOrganization,
  readOrganizationSummary,
} from "@/lib/queries/organizations/organizations";

interface Props {
  params: Promise<{ organizationId: string }>;
  children: ReactNode;
}

export default async function OrganizationLayout({ params, children }: Props) {
  const organization = await params;
  const reads = [readOrganization(organization), readOrganizationSummary(organization)];
  const needs = destinations(organization).map((page) => page.needs);
  const [state, lacking] = await Promise.all([
    prefetch(reads),
    unsupportedReads(needs, organization),
  ]);
  const collapsed = (await cookies()).get(sidebarCookie)?.value === "collapsed";
  return (
    <HydrationBoundary state={state}>
      <OrganizationShell organization={organization} sidebarCollapsed={collapsed} lacking={lacking}>
        {children}
      </OrganizationShell>
    </HydrationBoundary>
  );
}
