import { readAccess } from "@/components/access/access-query";
import { SiteAccess } from "@/components/access/site-access";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readMemberAccess } from "@/lib/queries/access/permissions";
import { readAuthenticatedUser } from "@/lib/queries/people/users";
import type { SearchParams } from "@/lib/url/list-query";

export const metadata = { title: "Access" };

interface Props {
  params: Promise<{ organizationId: string; siteId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SiteAccessPage({ params, searchParams }: Props) {
  const site = await params;
  const { organizationId } = site;
  const resource = { type: "site" as const, ...site };
  const reads = readAccess(organizationId, resource, await searchParams);
  // The page's actions depend on the reader's own access.
  const state = await prefetch([...reads, readAuthenticatedUser()], (known) => {
    const userId = known.getQueryData(readAuthenticatedUser().queryKey)?.id;
    return userId === undefined ? [] : [readMemberAccess({ organizationId, userId, resource })];
  });
  return (
    <HydrationBoundary state={state}>
      <SiteAccess site={site} />
    </HydrationBoundary>
  );
}
