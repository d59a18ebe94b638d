"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { mostDrawn } from "./most-drawn";
import { Skeleton } from "./skeleton";

const never = () => () => {};

interface LongTextProps {
  /** Characters of the texts that are shown. */
  length: number;
  children: ReactNode;
}

/**
 * Leaves what shows a text that is too long for the server to the browser. Each gives up in a time of
 * its own: drawn by both, the browser could find another page than the one it was sent.
 */
export function LongText({ length, children }: LongTextProps) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (length > mostDrawn && !inBrowser) return <Skeleton className="h-96 w-full" />;
  return children;
}
