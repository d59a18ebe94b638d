"use client";

import { useCallback, useRef, useState } from "react";

export interface CallProblem {
  error: unknown;
  /** Retries the call; undefined if a retry is pointless. */
  again?: () => void;
}

/** Runs one call at a time, and none after unmounting. */
export function useOneCall() {
  const [problem, setProblem] = useState<CallProblem>();
  const [busy, setBusy] = useState(false);
  const calls = useRef(new AbortController());
  const running = useRef(false);

  const reset = useCallback(() => {
    const controller = new AbortController();
    calls.current = controller;
    running.current = false;
    return () => controller.abort();
  }, []);

  async function attempt<Answer>(
    work: (signal: AbortSignal) => Promise<Answer>,
    again: () => void,
  ): Promise<Answer | undefined> {
    const { signal } = calls.current;
    if (running.current || signal.aborted) return undefined;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await work(signal);
      return signal.aborted ? undefined : answer;
    } catch (error) {
      if (!signal.aborted) setProblem({ error, again });
      return undefined;
    } finally {
      if (!signal.aborted) {
        running.current = false;
        setBusy(false);
      }
    }
  }

  const reject = (message: string) => setProblem({ error: new Error(message) });
  return { problem, busy, attempt, reset, reject };
}
