"use client";

import { useEffect, useState } from "react";

type Listener = (message: string) => void;
const listeners = new Set<Listener>();

/** Lets a screen reader say something that the screen shows by itself. */
export function announce(message: string): void {
  for (const listener of listeners) listener(message);
}

/** The one place that speaks; the root layout holds it. */
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
      {/* A new element each time, so that the same words are said again. */}
      <span key={said.count}>{said.message}</span>
    </div>
  );
}
