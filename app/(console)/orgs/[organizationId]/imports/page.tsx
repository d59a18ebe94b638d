import type { Metadata } from "next";
import { importListQuery } from "@/components/content/pages/imports/import-list-query";
import { ImportsPanel } from "@/components/content/pages/imports/imports-panel";
import { Importing } from "@/components/content/spaces/importing";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { Page } from "@/components/platform/layout/page";
import { prefetch } from "@/lib/bff/prefetch";
import { readImports } from "@/lib/queries/content/imports";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";
import { paths } from "@/lib/url/paths";

export const metadata: Metadata = { title: "Imports" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function ImportsPage({ params, searchParams }: Props) {
  const organization = await params;
  const query = readListQuery(importListQuery, await searchParams);
  return (
    <HydrationBoundary state={await prefetch([readImports(organization, query)])}>
      <Page
        title="Imports"
        crumbs={[{ label: "Spaces", href: paths.spaces(organization) }, { label: "Imports" }]}
        description="Imports into your spaces, newest first."
        action={<Importing organization={organization} />}
        fill
      >
        <ImportsPanel organization={organization} />
      </Page>
    </HydrationBoundary>
  );
}
