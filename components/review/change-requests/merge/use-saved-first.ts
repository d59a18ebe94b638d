"use client";

import { useEffect, useState } from "react";
import { saveUnsaved } from "@/components/ui/unsaved";

type Outcome = Awaited<ReturnType<typeof saveUnsaved>>;

/** Saves what is being written when a dialog opens that acts on it; undefined until that is done. */
export function useSavedFirst(open: boolean): Outcome | undefined {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (!open) return;
    setOutcome(undefined);
    void saveUnsaved().then(setOutcome);
  }, [open]);
  return outcome;
}
