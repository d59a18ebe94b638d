"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState, useTransition } from "react";
import { toastDone } from "@/components/ui/toast";

/** Result of a form whose dialog leads to another page. */
export interface NextPage {
  next: string;
  /** Message once the page is there. */
  done?: string;
}

export const isNextPage = (result: unknown): result is NextPage =>
  typeof result === "object" && result !== null && "next" in result;

/** Opens a page; `arrived` turns true in the same frame in which the page is shown. */
export function useNextPage() {
  const router = useRouter();
  const [arrived, setArrived] = useState(false);
  const [loading, startLoading] = useTransition();
  const settle = useRef<() => void>(null);
  useEffect(() => {
    if (loading) return;
    settle.current?.();
    settle.current = null;
  }, [loading]);
  // The page may replace the one that contains the dialog.
  useEffect(() => () => settle.current?.(), []);
  const open = useCallback(
    async ({ next, done }: NextPage) => {
      await new Promise<void>((resolve) => {
        settle.current = resolve;
        startLoading(() => {
          router.push(next);
          setArrived(true);
        });
      });
      if (done) toastDone(done);
    },
    [router],
  );
  const reset = useCallback(() => setArrived(false), []);
  return { open, arrived, reset };
}
