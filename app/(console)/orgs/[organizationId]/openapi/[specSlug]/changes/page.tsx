import { changeListQuery } from "@/components/api-specs/change-query";
import { ChangesPanel } from "@/components/api-specs/changes-panel";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readComparison } from "@/lib/queries/api-specs/api-specs";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata = { title: "Changes" };

interface Props {
  params: Promise<{ organizationId: string; specSlug: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function ChangesPage({ params, searchParams }: Props) {
  const spec = await params;
  const { from, to, ...query } = readListQuery(changeListQuery, await searchParams);
  const reads = from && to ? [readComparison(spec, { ...query, from, to })] : [];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <ChangesPanel params={spec} />
    </HydrationBoundary>
  );
}
