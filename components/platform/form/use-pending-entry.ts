"use client";

import { useContext, useEffect, useId, useRef } from "react";
import { FormContext, type PendingEntry } from "./form-context";

/**
 * Keeps what a field contains in addition to its value from being lost: text that was typed but not
 * added, or a row that isn't complete. It counts as a change of the form: saving settles it, and
 * discarding drops it.
 */
export function usePendingEntry(isPending: boolean, entry: PendingEntry): void {
  const id = useId();
  const setPending = useContext(FormContext)?.setPending;
  const latest = useRef(entry);
  latest.current = entry;
  useEffect(() => {
    if (!isPending || !setPending) return;
    setPending(id, {
      settle: () => latest.current.settle(),
      drop: () => latest.current.drop(),
    });
    return () => setPending(id, undefined);
  }, [id, isPending, setPending]);
}
