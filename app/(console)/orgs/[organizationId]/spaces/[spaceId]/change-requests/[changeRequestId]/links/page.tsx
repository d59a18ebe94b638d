import type { Metadata } from "next";
import { IntroducedPanel } from "@/components/content/links/introduced-panel";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readIntroduced } from "@/lib/queries/content/links";

export const metadata: Metadata = { title: "Links" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string; changeRequestId: string }>;
}

export default async function ChangeRequestLinksPage({ params }: Props) {
  const given = await params;
  return (
    <HydrationBoundary state={await prefetch([readIntroduced(given)])}>
      <IntroducedPanel params={given} />
    </HydrationBoundary>
  );
}
