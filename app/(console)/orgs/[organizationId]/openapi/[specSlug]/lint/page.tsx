import { findingListQuery } from "@/components/api-specs/finding-query";
import { LintPanel } from "@/components/api-specs/lint-panel";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readLint } from "@/lib/queries/api-specs/api-specs";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata = { title: "Lint" };

interface Props {
  params: Promise<{ organizationId: string; specSlug: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function LintPage({ params, searchParams }: Props) {
  const spec = await params;
  const { version, ...query } = readListQuery(findingListQuery, await searchParams);
  const reads = version ? [readLint(spec, version, query)] : [];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <LintPanel params={spec} />
    </HydrationBoundary>
  );
}
