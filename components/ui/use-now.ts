import { useSyncExternalStore } from "react";

interface Clock {
  subscribe: (listener: () => void) => () => void;
  read: () => number;
}

function createClock(everyMs: number): Clock {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let now = 0;
  const tick = () => {
    now = Date.now();
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      timer ??= setInterval(tick, everyMs);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    // A clock without listeners stands still, so it must not return the old time.
    read: () => {
      if (Date.now() - now >= everyMs) now = Date.now();
      return now;
    },
  };
}

const clocks = { second: createClock(1000), minute: createClock(30_000) };
const beforeHydration = () => 0;

/**
 * Current time, shared so that a table of dates has one timer. 0 until hydration, since the first
 * render must equal the server's.
 */
export function useNow(step: keyof typeof clocks): number {
  const clock = clocks[step];
  return useSyncExternalStore(clock.subscribe, clock.read, beforeHydration);
}
