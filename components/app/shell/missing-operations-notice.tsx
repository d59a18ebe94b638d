"use client";

import { ChevronRight } from "lucide-react";
import { Fragment, useSyncExternalStore } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";

const storageKey = "lack-told";
const listeners = new Set<() => void>();
/** Used if the browser's storage is disabled, until the page is closed. */
let shownHere = false;

function isReported(): boolean {
  try {
    return shownHere || localStorage.getItem(storageKey) !== null;
  } catch {
    return shownHere;
  }
}

/** Collapses the notice about missing operations from now on. */
function collapseNotice(): void {
  shownHere = true;
  try {
    localStorage.setItem(storageKey, "once");
  } catch {
    // Storage is disabled.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const useNoticeCollapsed = (): boolean => useSyncExternalStore(subscribe, isReported, () => false);

interface MissingOperationsNoticeProps {
  operations: readonly string[];
}

const title = "Some features of this page aren't available";

/**
 * Lists missing features on a service without every operation: in full at first, then collapsed.
 */
export function MissingOperationsNotice({ operations }: MissingOperationsNoticeProps) {
  const reported = useNoticeCollapsed();
  if (reported) {
    return (
      <details className="group text-sm text-text-muted">
        <summary className="flex w-fit cursor-pointer list-none items-center gap-1 rounded-xs pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-4 shrink-0 group-open:rotate-90" />
          {title}
        </summary>
        <p className="pt-1 pl-5">
          <Missing operations={operations} />
        </p>
      </details>
    );
  }
  return (
    <Banner
      title={title}
      action={
        <Button size="small" onClick={collapseNotice}>
          Show less
        </Button>
      }
    >
      <Missing operations={operations} />. See Preferences for unavailable pages.
    </Banner>
  );
}

function Missing({ operations }: MissingOperationsNoticeProps) {
  return (
    <>
      The server doesn't support{" "}
      {operations.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && ", "}
          <code className="wrap-anywhere font-mono text-xs">{name}</code>
        </Fragment>
      ))}
    </>
  );
}
