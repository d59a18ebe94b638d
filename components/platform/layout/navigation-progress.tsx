"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { navigationEnded, useNavigating } from "./navigation-store";

// Longer than the service's time limit: by then the page has arrived or failed.
const longestMs = 15_000;

/** Progress bar while the next page loads; none for fast ones. */
export function NavigationProgress() {
  const path = usePathname();
  const search = useSearchParams();
  const navigating = useNavigating();
  // biome-ignore lint/correctness/useExhaustiveDependencies: having arrived elsewhere ends it
  useEffect(navigationEnded, [path, search]);
  useEffect(() => {
    if (!navigating) return;
    const timer = setTimeout(navigationEnded, longestMs);
    return () => clearTimeout(timer);
  }, [navigating]);
  return (
    <div role="status" className="contents">
      {navigating && (
        <div className="pointer-events-none fixed inset-x-0 top-(--bar) z-toast h-0.5 overflow-hidden">
          <span className="sr-only">Loading page</span>
          <div className="h-full w-1/3 animate-slide bg-accent" />
        </div>
      )}
    </div>
  );
}
