import { HydrationBoundary } from "@tanstack/react-query";
import { findingListSchema } from "@/components/api-specs/finding-query";
import { LintPanel } from "@/components/api-specs/lint-panel";
import { readListQuery, type SearchParams } from "@/components/data-table/list-query";
import { prefetch } from "@/lib/bff/prefetch";
import { readLint } from "@/lib/queries/api-specs";

export const metadata = { title: "Lint" };

interface Props {
  params: Promise<{ organizationId: string; specSlug: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function LintPage({ params, searchParams }: Props) {
  const spec = await params;
  const { version, ...query } = readListQuery(findingListSchema, await searchParams);
  const reads = version ? [readLint(spec, version, query)] : [];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <LintPanel params={spec} />
    </HydrationBoundary>
  );
}
