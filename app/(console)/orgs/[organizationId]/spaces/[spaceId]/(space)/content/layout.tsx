import type { ReactNode } from "react";
import { SpaceContent } from "@/components/content/pages/space-content";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readPageTree } from "@/lib/queries/content/content";

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
  children: ReactNode;
}

export default async function SpaceContentLayout({ params, children }: Props) {
  const { organizationId, spaceId } = await params;
  return (
    <HydrationBoundary state={await prefetch([readPageTree({ spaceId })])}>
      <SpaceContent params={{ organizationId, spaceId }}>{children}</SpaceContent>
    </HydrationBoundary>
  );
}
