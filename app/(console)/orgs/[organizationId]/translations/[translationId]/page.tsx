import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { readListQuery, type SearchParams } from "@/components/data-table/list-query";
import { pagesListSchema } from "@/components/translations/pages-query";
import { TranslationPage } from "@/components/translations/translation-page";
import { prefetch } from "@/lib/bff/prefetch";
import { readTranslatedPages, readTranslation } from "@/lib/queries/translations";

export const metadata: Metadata = { title: "Translation" };

interface Props {
  params: Promise<{ organizationId: string; translationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function OneTranslationPage({ params, searchParams }: Props) {
  const translation = await params;
  const query = readListQuery(pagesListSchema, await searchParams);
  const reads = [readTranslation(translation), readTranslatedPages(translation, query)];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <TranslationPage translation={translation} />
    </HydrationBoundary>
  );
}
