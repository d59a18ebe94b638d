import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { Page } from "@/components/layout/page";
import { AddingTerm } from "@/components/translations/adding-term";
import { GlossaryPanel } from "@/components/translations/glossary-panel";
import { translationTabs } from "@/components/translations/translation-tabs";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { paths } from "@/lib/paths";
import { readGlossary } from "@/lib/queries/translations";

export const metadata: Metadata = { title: "Glossary" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function GlossaryPage({ params, searchParams }: Props) {
  const organization = await params;
  const { term } = readListQuery("glossary", await searchParams);
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
        description="What terms are called in each language, in all translations."
        action={<AddingTerm organization={organization} />}
      >
        <GlossaryPanel organization={organization} />
      </Page>
    </HydrationBoundary>
  );
}
