"use client";

import { useCallback, useMemo, useRef, useState } from "react";
import { announce } from "@/components/ui/live-region";
import { holdUnload } from "@/components/ui/unsaved";
import { type ItemState, runBulk } from "./run-bulk";

export type BulkPhase = "asking" | "running" | "over";

const waiting: ItemState = { status: "waiting" };

interface BulkOptions {
  ids: readonly string[];
  act: (id: string) => Promise<unknown>;
  /** How many run at the same time; 1 keeps their order. */
  atOnce?: number | undefined;
  /** Called after each run; `failed` excludes items that were never started. */
  onEnd: (outcome: BulkOutcome) => void;
}

export interface BulkOutcome {
  done: string[];
  failed: string[];
  left: string[];
}

/** Runs an action on many items and tracks each result; failures can be retried. */
export function useBulk({ ids, act, atOnce, onEnd }: BulkOptions) {
  const [phase, setPhase] = useState<BulkPhase>("asking");
  const [states, setStates] = useState<ReadonlyMap<string, ItemState>>(new Map());
  const latest = useRef(states);
  const stopper = useRef<AbortController>(null);
  const stateOf = (id: string) => states.get(id) ?? waiting;

  const change = useCallback((id: string, state: ItemState) => {
    latest.current = new Map(latest.current).set(id, state);
    setStates(latest.current);
  }, []);
  const run = async () => {
    const stop = new AbortController();
    stopper.current = stop;
    setPhase("running");
    const pending = ids.filter((id) => latest.current.get(id)?.status !== "done");
    // Runs on while other pages of the console are open, but not in another document.
    const letUnload = holdUnload();
    await runBulk(pending, act, {
      onChange: change,
      onPause: (seconds) => announce(`Rate limited. Continuing in ${seconds} seconds`),
      signal: stop.signal,
      ...(atOnce !== undefined && { atOnce }),
    }).finally(letUnload);
    setPhase("over");
    onEnd(sort(ids, latest.current));
  };
  return {
    phase,
    stateOf,
    outcome: useMemo(() => sort(ids, states), [ids, states]),
    run,
    stop: () => stopper.current?.abort(),
  };
}

function sort(ids: readonly string[], states: ReadonlyMap<string, ItemState>): BulkOutcome {
  const among = (...statuses: ItemState["status"][]) =>
    ids.filter((id) => statuses.includes(states.get(id)?.status ?? "waiting"));
  return { done: among("done"), failed: among("failed"), left: among("waiting", "running") };
}
