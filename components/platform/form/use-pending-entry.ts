"use client";

import { useContext, useEffect, useId, useRef } from "react";
import { FormContext } from "./form-context";

/**
 * Keeps what a field contains in addition to its value from being lost: text that was typed but not
 * added, or a row that isn't complete. It counts as a change of the form, and saving settles it.
 *
 * @param settle adds it to the value; false if it can't, after showing the reason
 */
export function usePendingEntry(isPending: boolean, settle: () => boolean): void {
  const id = useId();
  const setPending = useContext(FormContext)?.setPending;
  const latest = useRef(settle);
  latest.current = settle;
  useEffect(() => {
    if (!isPending || !setPending) return;
    setPending(id, () => latest.current());
    return () => setPending(id, undefined);
  }, [id, isPending, setPending]);
}
