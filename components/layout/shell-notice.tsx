"use client";

import { useShell } from "./shell";

/** What is true of every page of the shell, at its top. */
export function ShellNotice() {
  const notice = useShell()?.notice;
  return notice && <div className="shrink-0 px-page pt-3">{notice}</div>;
}
