"use client";

import { useEffect, useState } from "react";

type Listener = (message: string) => void;
const listeners = new Set<Listener>();

/** Announces a message to screen readers. */
export function announce(message: string): void {
  for (const listener of listeners) listener(message);
}

/** Region for announcements; the root layout renders it. */
export function LiveRegion() {
  const [said, setSaid] = useState({ count: 0, message: "" });
  useEffect(() => {
    const listener: Listener = (message) => setSaid(({ count }) => ({ count: count + 1, message }));
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {/* A new element each time, so that repeated messages are announced again. */}
      <span key={said.count}>{said.message}</span>
    </div>
  );
}
