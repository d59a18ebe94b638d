import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { Page } from "@/components/platform/layout/page";
import { CreatingTranslation } from "@/components/translations/creating-translation";
import { translationTabs } from "@/components/translations/translation-tabs";
import { TranslationsPanel } from "@/components/translations/translations-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readTranslations } from "@/lib/queries/translations/translations";

export const metadata: Metadata = { title: "Translations" };

interface Props {
  params: Promise<{ organizationId: string }>;
}

export default async function TranslationsPage({ params }: Props) {
  const organization = await params;
  return (
    <HydrationBoundary state={await prefetch([readTranslations(organization)])}>
      <Page
        fill
        title="Translations"
        crumbs={[{ label: "Translations" }]}
        tabs={translationTabs(organization)}
        description="Translated copies of your spaces."
        action={<CreatingTranslation organization={organization} />}
      >
        <TranslationsPanel organization={organization} />
      </Page>
    </HydrationBoundary>
  );
}
