import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { ConflictsPanel } from "@/components/review/change-requests/conflicts/conflicts-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readConflicts } from "@/lib/queries/review/change-requests";

export const metadata: Metadata = { title: "Conflicts" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string; changeRequestId: string }>;
}

export default async function ConflictsPage({ params }: Props) {
  const given = await params;
  return (
    <HydrationBoundary state={await prefetch([readConflicts(given)])}>
      <ConflictsPanel params={given} />
    </HydrationBoundary>
  );
}
