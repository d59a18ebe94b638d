import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { Page } from "@/components/platform/layout/page";
import { AddingTerm } from "@/components/translations/adding-term";
import { GlossaryPanel } from "@/components/translations/glossary-panel";
import { glossaryListQuery } from "@/components/translations/glossary-query";
import { translationTabs } from "@/components/translations/translation-tabs";
import { prefetch } from "@/lib/bff/prefetch";
import { readGlossary } from "@/lib/queries/translations/translations";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";
import { paths } from "@/lib/url/paths";

export const metadata: Metadata = { title: "Glossary" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function GlossaryPage({ params, searchParams }: Props) {
  const organization = await params;
  const { term } = readListQuery(glossaryListQuery, await searchParams);
  const crumbs = [
    { label: "Translations", href: paths.translations(organization) },
    { label: "Glossary" },
  ];
  return (
    <HydrationBoundary state={await prefetch([readGlossary(organization, term)])}>
      <Page
        fill
        title="Glossary"
        crumbs={crumbs}
        tabs={translationTabs(organization)}
        description="Terms and their translations in each language."
        action={<AddingTerm organization={organization} />}
      >
        <GlossaryPanel organization={organization} />
      </Page>
    </HydrationBoundary>
  );
}
