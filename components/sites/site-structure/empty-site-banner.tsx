import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";

interface EmptySiteBannerProps {
  /** Absent for people who can't unpublish the site. */
  onUnpublish: (() => void) | undefined;
  children: ReactNode;
}

/** Warning that readers find nothing on a published site, with a way to take it offline. */
export function EmptySiteBanner({ onUnpublish, children }: EmptySiteBannerProps) {
  const action = onUnpublish && (
    <Button size="small" onClick={onUnpublish}>
      Unpublish…
    </Button>
  );
  return (
    <Banner tone="warning" action={action}>
      {children}
    </Banner>
  );
}
