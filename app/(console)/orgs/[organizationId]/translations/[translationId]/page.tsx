import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { pagesQuery } from "@/components/translations/pages-query";
import { TranslationPage } from "@/components/translations/translation-page";
import { prefetch } from "@/lib/bff/prefetch";
import { readTranslatedPages, readTranslation } from "@/lib/queries/translations/translations";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata: Metadata = { title: "Translation" };

interface Props {
  params: Promise<{ organizationId: string; translationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function OneTranslationPage({ params, searchParams }: Props) {
  const translation = await params;
  const query = readListQuery(pagesQuery, await searchParams);
  const reads = [readTranslation(translation), readTranslatedPages(translation, query)];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <TranslationPage translation={translation} />
    </HydrationBoundary>
  );
}
