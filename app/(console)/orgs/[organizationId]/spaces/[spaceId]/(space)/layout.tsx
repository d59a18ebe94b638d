import type { ReactNode } from "react";
import { SpaceFrame } from "@/components/content/spaces/space-frame";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { PublishSpace } from "@/components/sites/publish-space";
import { prefetch } from "@/lib/bff/prefetch";
import { readUnpublishedWith } from "@/lib/queries/sites/sites";

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
  children: ReactNode;
}

/** Frame of all parts of a space except its change requests, which have their own. */
export default async function SpaceFrameLayout({ params, children }: Props) {
  const { organizationId, spaceId } = await params;
  return (
    <HydrationBoundary state={await prefetch([readUnpublishedWith({ organizationId }, spaceId)])}>
      <SpaceFrame
        organization={{ organizationId }}
        spaceId={spaceId}
        publish={<PublishSpace params={{ organizationId, spaceId }} />}
      >
        {children}
      </SpaceFrame>
    </HydrationBoundary>
  );
}
