import type { ReactNode } from "react";
import { SpaceFrame } from "@/components/spaces/space-frame";

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
  children: ReactNode;
}

/** Around all parts of a space but its change requests, which have a frame of their own. */
export default async function SpaceFrameLayout({ params, children }: Props) {
  const { organizationId, spaceId } = await params;
  return (
    <SpaceFrame organization={{ organizationId }} spaceId={spaceId}>
      {children}
    </SpaceFrame>
  );
}
