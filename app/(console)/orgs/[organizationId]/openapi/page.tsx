import type { Metadata } from "next";
import { CreatingSpec } from "@/components/api-specs/creating-spec";
import { specListQuery } from "@/components/api-specs/spec-query";
import { SpecsPanel } from "@/components/api-specs/specs-panel";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { Page } from "@/components/platform/layout/page";
import { prefetch } from "@/lib/bff/prefetch";
import { readSpecs } from "@/lib/queries/api-specs/api-specs";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata: Metadata = { title: "API specifications" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SpecsPage({ params, searchParams }: Props) {
  const organization = await params;
  const query = readListQuery(specListQuery, await searchParams);
  return (
    <HydrationBoundary state={await prefetch([readSpecs(organization, query)])}>
      <Page
        fill
        title="API specifications"
        crumbs={[{ label: "API specifications" }]}
        description="OpenAPI documents with all their versions."
        action={<CreatingSpec organization={organization} />}
      >
        <SpecsPanel organization={organization} />
      </Page>
    </HydrationBoundary>
  );
}
