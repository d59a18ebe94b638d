"use client";

import { useState } from "react";

/** Returns the new thread until the address names another one, which then counts. */
export function useCurrentThread(named: string | null) {
  const [posted, setPosted] = useState<{ id: string; named: string | null }>();
  const current = posted && posted.named === named ? posted.id : named;
  return [current, (id: string) => setPosted({ id, named })] as const;
}
