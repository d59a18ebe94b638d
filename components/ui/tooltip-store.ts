import type { ReactNode } from "react";

export type Side = "top" | "right" | "bottom" | "left";

export interface Tip {
  anchor: HTMLElement;
  label: ReactNode;
  /** Keys that do the same, shown beside the label. */
  keys?: string;
  side: Side;
}

const openMs = 400;
const closeMs = 100;
const skipMs = 300;

const listeners = new Set<() => void>();
let shown: Tip | null = null;
let hiddenAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

export const shownTip = (): Tip | null => shown;

export function subscribeTips(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: Tip | null): void {
  if (shown && !next) hiddenAt = performance.now();
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows after a moment, or at once when another was shown just before. */
export function offerTip(tip: Tip): void {
  clearTimeout(timer);
  const wait = shown || performance.now() - hiddenAt < skipMs ? 0 : openMs;
  timer = setTimeout(() => tip.anchor.isConnected && set(tip), wait);
}

/** Hides after a moment, in which the pointer may reach the tip itself. */
export function withdrawTip(): void {
  clearTimeout(timer);
  timer = setTimeout(() => set(null), closeMs);
}

export function keepTip(): void {
  clearTimeout(timer);
}

export function hideTip(): void {
  clearTimeout(timer);
  if (shown) set(null);
}
