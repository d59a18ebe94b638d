"use client";

import { useEffect, useRef } from "react";
import { useIsDark } from "@/components/layout/theme";

interface ReferenceFrameProps {
  title: string;
  /** The document, as JSON or YAML. */
  text: string;
}

/** A document in a viewer that is apart from the console: it has no session and reaches no network. */
export function ReferenceFrame({ title, text }: ReferenceFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const dark = useIsDark();
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      const viewer = frame.current?.contentWindow;
      if (!viewer || source !== viewer || data !== "reference-ready") return;
      // The viewer has an origin that no other has and none can name.
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
