"use client";

import { useShell } from "./shell";

/** Notice at the top of every page of the shell. */
export function ShellNotice() {
  const notice = useShell()?.notice;
  return notice && <div className="shrink-0 px-page pt-3">{notice}</div>;
}
