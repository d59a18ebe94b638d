import { LintPanel } from "@/components/api-specs/lint-panel";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readLint } from "@/lib/queries/api-specs";

export const metadata = { title: "Lint" };

interface Props {
  params: Promise<{ organizationId: string; specSlug: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function LintPage({ params, searchParams }: Props) {
  const spec = await params;
  const { version, ...query } = readListQuery("specFindings", await searchParams);
  const reads = version ? [readLint(spec, version, query)] : [];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <LintPanel params={spec} />
    </HydrationBoundary>
  );
}
