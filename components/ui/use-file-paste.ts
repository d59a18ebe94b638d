"use client";

import { useEffect, useRef } from "react";
import { targetOf } from "./event-target";

const typing = "input, textarea, [contenteditable]:not([contenteditable=false])";

/** Takes files that are pasted on the page, unless a field or another part takes them. */
export function useFilePaste(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const isTaken = event.defaultPrevented || targetOf(event)?.closest(typing);
      if (files.length === 0 || isTaken) return;
      event.preventDefault();
      latest.current(files);
    };
    addEventListener("paste", take);
    return () => removeEventListener("paste", take);
  }, []);
}
