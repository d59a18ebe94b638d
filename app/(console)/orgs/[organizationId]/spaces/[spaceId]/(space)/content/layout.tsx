import type { ReactNode } from "react";
import { SpaceContent } from "@/components/content/pages/space-content";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readPageTree } from "@/lib/queries/content/content";
import { readLatestUnmerged } from "@/lib/queries/review/change-requests";

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
  children: ReactNode;
}

export default async function SpaceContentLayout({ params, children }: Props) {
  const { organizationId, spaceId } = await params;
  const tree = readPageTree({ spaceId });
  // A space without pages leads on to its draft.
  const state = await prefetch([tree], (known) => {
    const isEmpty = known.getQueryData(tree.queryKey)?.pages.length === 0;
    return isEmpty ? [readLatestUnmerged({ organizationId, spaceId })] : [];
  });
  return (
    <HydrationBoundary state={state}>
      <SpaceContent params={{ organizationId, spaceId }}>{children}</SpaceContent>
    </HydrationBoundary>
  );
}
