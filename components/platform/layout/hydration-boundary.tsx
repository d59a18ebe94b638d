"use client";

import { type DehydratedState, HydrationBoundary as Hydrating } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import { prefetchedSince } from "@/components/ui/prefetched";
import { type Dehydrated, queryClientFor } from "@/lib/client/query-client";
import { setService } from "@/lib/live/service-store";

interface HydrationBoundaryProps {
  state: Dehydrated;
  children: ReactNode;
}

const taken = new WeakSet<Dehydrated>();

/**
 * Hydrates the browser's cache with this page's prefetched answers, once: the router caches pages,
 * and old answers must not come back with them. Refetches answers that became stale while the page
 * was prefetched.
 */
export function HydrationBoundary({ state, children }: HydrationBoundaryProps) {
  const answers = useMemo(
    () => (taken.has(state) ? undefined : (JSON.parse(state.json) as DehydratedState)),
    [state],
  );
  useEffect(() => {
    if (!answers || taken.has(state)) return;
    taken.add(state);
    const since = prefetchedSince(location);
    if (state.late) setService("slow");
    if (since !== undefined) queryClientFor().readAgainStale(answers, since);
  }, [state, answers]);
  return <Hydrating state={answers}>{children}</Hydrating>;
}
