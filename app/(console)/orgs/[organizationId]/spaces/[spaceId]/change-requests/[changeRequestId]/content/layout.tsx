import type { ReactNode } from "react";
import { RequestContent } from "@/components/content/pages/request-content";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readPageTree } from "@/lib/queries/content/content";
import { readChanges } from "@/lib/queries/review/change-requests";

interface Props {
  params: Promise<{ organizationId: string; spaceId: string; changeRequestId: string }>;
  children: ReactNode;
}

export default async function RequestContentLayout({ params, children }: Props) {
  const { organizationId, spaceId, changeRequestId } = await params;
  const given = { organizationId, spaceId, changeRequestId };
  return (
    <HydrationBoundary state={await prefetch([readPageTree(given), readChanges(given)])}>
      <RequestContent params={given}>{children}</RequestContent>
    </HydrationBoundary>
  );
}
