"use client";

import { useEffect, useRef, useState } from "react";
import { cx } from "./cx";
import type { SiteLook } from "./site-frame-choices";
import { Skeleton } from "./skeleton";

const phoneWidth = 390;
/** Scale at which a text can still be read. */
const readable = 0.7;

/**
 * Returns the width of the framed page in CSS pixels: a desktop is as wide as a readable scale
 * allows, and wide enough for the sidebar of the site.
 */
function widthFor(device: SiteLook["device"], room: number): number {
  if (device === "phone") return phoneWidth;
  return device === "fit" ? room : Math.min(1280, Math.max(960, room / readable));
}

/** Returns the size of an element, and a ref for it. */
function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: box.clientWidth, height: box.clientHeight }),
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}

interface SiteFrameProps {
  html: string;
  look: SiteLook;
  className?: string;
}

/** Page of a site in an isolated frame without scripts, scaled down if its box is narrower. */
export function SiteFrame({ html, look: { theme, device }, className }: SiteFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { ref, size } = useSize();
  // Number of loads of the frame, after each of which it needs the page again.
  const [loads, setLoads] = useState(0);
  // The page is drawn before its styles arrive.
  const [isStyled, setIsStyled] = useState(false);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      const viewer = frame.current?.contentWindow;
      if (!viewer || source !== viewer) return;
      if (data === "site-preview-ready") setLoads((n) => n + 1);
      if (data === "site-preview-drawn") setIsStyled(true);
    };
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, []);
  useEffect(() => {
    // The sandboxed frame has an opaque origin, which can't be a target.
    if (loads > 0) frame.current?.contentWindow?.postMessage({ html, theme }, "*");
  }, [loads, html, theme]);
  const width = widthFor(device, size.width);
  const scale = width > 0 ? Math.min(1, size.width / width) : 0;
  return (
    <div
      ref={ref}
      aria-busy={!isStyled}
      className={cx("relative overflow-hidden rounded border bg-surface", className)}
    >
      {!isStyled && <FrameSkeleton />}
      <iframe
        ref={frame}
        title="Preview of the site"
        src="/site-preview"
        sandbox="allow-scripts"
        className={cx("absolute top-0 origin-top-left bg-background", !isStyled && "invisible")}
        style={{
          width,
          height: scale > 0 ? size.height / scale : 0,
          left: (size.width - width * scale) / 2,
          transform: `scale(${scale})`,
        }}
      />
    </div>
  );
}

/** Placeholder in the shape of a page: header, navigation and text. */
function FrameSkeleton() {
  return (
    <div className="absolute inset-0 space-y-6 p-4">
      <Skeleton className="h-8 w-full" />
      <div className="flex gap-8">
        <Skeleton className="h-64 w-32 max-sm:hidden" />
        <div className="flex-1 space-y-3">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="w-full" />
          <Skeleton className="w-full" />
          <Skeleton className="w-3/4" />
        </div>
      </div>
    </div>
  );
}
