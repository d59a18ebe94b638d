"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { Skeleton } from "./skeleton";

const never = () => () => {};

interface LongTextProps {
  /** Number of characters of the shown texts. */
  length: number;
  /** Limit in characters. */
  most: number;
  children: ReactNode;
}

/** Renders texts in the browser only if they are too long for the server. */
export function LongText({ length, most, children }: LongTextProps) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (length > most && !inBrowser) return <Skeleton className="h-96 w-full" />;
  return children;
}
