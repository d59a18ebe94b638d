"use client";

import { useEffect, useRef } from "react";
import { useIsDark } from "@/components/platform/layout/theme";

interface ReferenceFrameProps {
  title: string;
  /** The document, as JSON or YAML. */
  text: string;
}

/** Shows a document in an isolated viewer without session or network access. */
export function ReferenceFrame({ title, text }: ReferenceFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const dark = useIsDark();
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      const viewer = frame.current?.contentWindow;
      if (!viewer || source !== viewer || data !== "reference-ready") return;
      // The sandboxed viewer has an opaque origin, which cannot be named.
      viewer.postMessage({ text, dark }, "*");
    };
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, [text, dark]);
  return (
    <iframe
      key={String(dark)}
      ref={frame}
      title={title}
      src="/reference-viewer"
      sandbox="allow-scripts"
      className="min-h-105 w-full flex-1 border-t bg-background"
    />
  );
}
