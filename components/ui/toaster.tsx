"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";
import { isToasterWanted, subscribeToaster } from "./toast-store";

const ToasterSurface = lazy(async () => ({
  default: (await import("./toaster-surface")).ToasterSurface,
}));

/** Where toasts appear; the root layout holds it, and it is empty until the first one. */
export function Toaster() {
  const wanted = useSyncExternalStore(subscribeToaster, isToasterWanted, () => false);
  return wanted ? (
    <Suspense fallback={null}>
      <ToasterSurface />
    </Suspense>
  ) : null;
}
