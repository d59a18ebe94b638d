import type { ReactNode } from "react";
import { SpaceFrame } from "@/components/content/spaces/space-frame";

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
  children: ReactNode;
}

/** Frame of all parts of a space except its change requests, which have their own. */
export default async function SpaceFrameLayout({ params, children }: Props) {
  const { organizationId, spaceId } = await params;
  return (
    <SpaceFrame organization={{ organizationId }} spaceId={spaceId}>
      {children}
    </SpaceFrame>
  );
}
