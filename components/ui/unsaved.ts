"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";

const unsaved = new Set<object>();
const listeners = new Set<() => void>();
let asking: (() => void) | null = null;

function setAsking(next: (() => void) | null): void {
  asking = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Navigates at once or, with unsaved changes, after a confirmation. */
export function leaveSafely(go: () => void): void {
  if (unsaved.size === 0) go();
  else setAsking(go);
}

/** Pending navigation with its two answers. */
export function useLeaveQuestion() {
  const go = useSyncExternalStore(
    subscribe,
    () => asking,
    () => null,
  );
  const answer = (leave: boolean) => {
    setAsking(null);
    if (!leave || !go) return;
    unsaved.clear();
    go();
  };
  return { asked: go !== null, answer };
}

/**
 * While `dirty`, confirms leaving the page by a link, Back or closing the tab. The returned
 * function ends this at once, for changes that are saved but not rendered yet.
 */
export function useUnsavedGuard(dirty: boolean): () => void {
  const router = useRouter();
  const end = useRef<() => void>(null);
  useEffect(() => {
    if (!dirty) return;
    const token = {};
    const stop = new AbortController();
    const { signal } = stop;
    const go = (href: string) => router.push(href);
    unsaved.add(token);
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    document.addEventListener("click", (event) => holdLink(event, go), { capture: true, signal });
    window.navigation?.addEventListener("navigate", holdTraversal, { signal });
    end.current = () => {
      stop.abort();
      unsaved.delete(token);
    };
    return () => end.current?.();
  }, [dirty, router]);
  return useCallback(() => end.current?.(), []);
}

function holdLink(event: MouseEvent, go: (href: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
  if (!(link instanceof HTMLAnchorElement) || elsewhere || link.target === "_blank") return;
  // Another origin unloads the page, which asks by itself.
  if (link.origin !== location.origin || isSamePage(link)) return;
  event.preventDefault();
  event.stopPropagation();
  leaveSafely(() => go(link.href));
}

function isSamePage(link: HTMLAnchorElement): boolean {
  return link.pathname === location.pathname && link.search === location.search;
}

function holdTraversal(event: NavigateEvent): void {
  const { key } = event.destination;
  if (event.navigationType !== "traverse" || !event.cancelable || unsaved.size === 0) return;
  event.preventDefault();
  leaveSafely(() => void window.navigation.traverseTo(key));
}
