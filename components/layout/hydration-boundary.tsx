"use client";

import { type DehydratedState, HydrationBoundary as Hydrating } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import { fetchedAheadSince } from "@/components/ui/fetched-ahead";
import { type Dehydrated, queryClientFor } from "@/lib/query-client";

interface HydrationBoundaryProps {
  state: Dehydrated;
  children: ReactNode;
}

const taken = new WeakSet<Dehydrated>();

/**
 * Hands the browser what the server has asked for this part of the page. Only once: the router keeps
 * pages, and what one of them held when it was fetched must not come back later. What has changed
 * since, while the page lay ready for a click, is read again.
 */
export function HydrationBoundary({ state, children }: HydrationBoundaryProps) {
  const answers = useMemo(
    () => (taken.has(state) ? undefined : (JSON.parse(state.json) as DehydratedState)),
    [state],
  );
  useEffect(() => {
    if (!answers || taken.has(state)) return;
    taken.add(state);
    const since = fetchedAheadSince(location);
    if (since !== undefined) queryClientFor().readAgainStale(answers, since);
  }, [state, answers]);
  return <Hydrating state={answers}>{children}</Hydrating>;
}
