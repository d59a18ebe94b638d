"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { Skeleton } from "./skeleton";

/**
 * Limit of text that the server renders for one page in characters, so that it does not block
 * others.
 */
export const mostOnServer = 100_000;

const never = () => () => {};

interface LongTextProps {
  /** Number of characters of the shown texts. */
  length: number;
  /** Limit in characters for what takes less work than drawing; by default `mostOnServer`. */
  most?: number;
  children: ReactNode;
}

/** Leaves texts that are too long for the server to the browser. */
export function LongText({ length, most = mostOnServer, children }: LongTextProps) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (length > most && !inBrowser) return <Skeleton className="h-96 w-full" />;
  return children;
}
