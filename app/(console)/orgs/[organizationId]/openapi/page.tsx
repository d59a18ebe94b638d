import type { Metadata } from "next";
import { CreatingSpec } from "@/components/api-specs/creating-spec";
import { SpecsPanel } from "@/components/api-specs/specs-panel";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { Page } from "@/components/layout/page";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readSpecs } from "@/lib/queries/api-specs";

export const metadata: Metadata = { title: "API specifications" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SpecsPage({ params, searchParams }: Props) {
  const organization = await params;
  const query = readListQuery("specs", await searchParams);
  return (
    <HydrationBoundary state={await prefetch([readSpecs(organization, query)])}>
      <Page
        fill
        title="API specifications"
        crumbs={[{ label: "API specifications" }]}
        description="OpenAPI documents, read again as they change and kept version by version."
        action={<CreatingSpec organization={organization} />}
      >
        <SpecsPanel organization={organization} />
      </Page>
    </HydrationBoundary>
  );
}
