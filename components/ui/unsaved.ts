"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";

type Save = () => Promise<boolean>;

/** Unsaved changes, each with a function that saves them, if there is one. */
const unsaved = new Map<object, Save | undefined>();
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

/** Saves all changes that can be saved without a form; "failed" if one of them could not be. */
export async function saveUnsaved(): Promise<"nothing" | "saved" | "failed"> {
  const saves = [...unsaved.values()].filter((save) => save !== undefined);
  if (saves.length === 0) return "nothing";
  const saved = await Promise.all(saves.map((save) => save()));
  return saved.every(Boolean) ? "saved" : "failed";
}

/** Makes the browser ask before it leaves the page, until the returned function is called. */
export function holdUnload(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
  return () => stop.abort();
}

/** Navigates at once or, with unsaved changes, after these are saved or the person confirms. */
export async function leaveSafely(go: () => void): Promise<void> {
  const others = [...unsaved.values()].some((save) => save === undefined);
  if (unsaved.size === 0) go();
  else if (!others && (await saveUnsaved()) === "saved") {
    unsaved.clear();
    go();
  } else setAsking(go);
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
 * While `dirty`, confirms leaving the page by a link, Back or closing the tab. With `save`, which
 * returns true on success, a link or Back saves first. The returned function ends the guard at
 * once, for changes that are saved but not rendered yet.
 */
export function useUnsavedGuard(dirty: boolean, save?: Save): () => void {
  const router = useRouter();
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const canSave = save !== undefined;
  const end = useRef<() => void>(null);
  useEffect(() => {
    if (!dirty) return;
    const token = {};
    const stop = new AbortController();
    const { signal } = stop;
    const go = (href: string) => router.push(href);
    unsaved.set(token, canSave ? async () => (await latest.current?.()) ?? false : undefined);
    const letUnload = holdUnload();
    document.addEventListener("click", (event) => holdLink(event, go), { capture: true, signal });
    window.navigation?.addEventListener("navigate", holdTraversal, { signal });
    end.current = () => {
      stop.abort();
      letUnload();
      unsaved.delete(token);
    };
    return () => end.current?.();
  }, [dirty, canSave, router]);
  return useCallback(() => end.current?.(), []);
}

function holdLink(event: MouseEvent, go: (href: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
  if (!(link instanceof HTMLAnchorElement) || elsewhere || link.target === "_blank") return;
  // Another origin unloads the page, for which the browser asks.
  if (link.origin !== location.origin || isSamePage(link)) return;
  event.preventDefault();
  event.stopPropagation();
  void leaveSafely(() => go(link.href));
}

function isSamePage(link: HTMLAnchorElement): boolean {
  return link.pathname === location.pathname && link.search === location.search;
}

function holdTraversal(event: NavigateEvent): void {
  const { key } = event.destination;
  if (event.navigationType !== "traverse" || !event.cancelable || unsaved.size === 0) return;
  event.preventDefault();
  void leaveSafely(() => void window.navigation.traverseTo(key));
}
