"use client";

import { type ReactNode, Suspense, useState } from "react";

/**
 * Mounts a dialog when it is first opened and keeps it: with `next/dynamic` around the dialog, its
 * form weighs nothing until then.
 */
export function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened ? <Suspense fallback={null}>{children}</Suspense> : null;
}
