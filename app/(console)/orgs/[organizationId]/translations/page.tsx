import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { Page } from "@/components/layout/page";
import { CreatingTranslation } from "@/components/translations/creating-translation";
import { translationTabs } from "@/components/translations/translation-tabs";
import { TranslationsPanel } from "@/components/translations/translations-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readTranslations } from "@/lib/queries/translations";

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
        description="Spaces in other languages, run again for what has changed."
        action={<CreatingTranslation organization={organization} />}
      >
        <TranslationsPanel organization={organization} />
      </Page>
    </HydrationBoundary>
  );
}
