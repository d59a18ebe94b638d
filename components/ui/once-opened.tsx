"use client";

import { type ReactNode, useState } from "react";

/** Mounts a dialog when it is first opened, and keeps it mounted for its closing animation. */
export function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened ? children : null;
}
