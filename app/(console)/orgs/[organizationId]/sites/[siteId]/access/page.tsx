import { readAccess } from "@/components/access/access-query";
import { SiteAccess } from "@/components/access/site-access";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import type { SearchParams } from "@/lib/list-query";
import { readMemberAccess } from "@/lib/queries/permissions";
import { readAuthenticatedUser } from "@/lib/queries/users";

export const metadata = { title: "Access" };

interface Props {
  params: Promise<{ organizationId: string; siteId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SiteAccessPage({ params, searchParams }: Props) {
  const site = await params;
  const { organizationId } = site;
  const place = { type: "site" as const, ...site };
  const reads = readAccess(organizationId, place, await searchParams);
  // What the reader may do here is their own access.
  const state = await prefetch([...reads, readAuthenticatedUser()], (known) => {
    const userId = known.getQueryData(readAuthenticatedUser().queryKey)?.id;
    return userId === undefined ? [] : [readMemberAccess({ organizationId, userId, place })];
  });
  return (
    <HydrationBoundary state={state}>
      <SiteAccess site={site} />
    </HydrationBoundary>
  );
}
