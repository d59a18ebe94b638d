"use client";

import { formatDateTime, formatRelative } from "@/lib/format/format";
import { useNow } from "./use-now";

interface TimeAgoProps {
  /** ISO 8601. */
  time: string;
  className?: string;
}

/** Returns a relative time, as `TimeAgo` shows it; blank without a time. */
export function useTimeAgo(time: string | undefined): string {
  const now = useNow("minute");
  const at = Date.parse(time ?? "");
  if (Number.isNaN(at)) return "";
  return now ? formatRelative(at, now) : formatRelative(at, Date.now(), "UTC");
}

/** Relative time; the full time with its zone on hover. */
export function TimeAgo({ time, className }: TimeAgoProps) {
  const now = useNow("minute");
  const text = useTimeAgo(time);
  if (text === "") return null;
  return (
    <time
      dateTime={time}
      title={now ? formatDateTime(Date.parse(time)) : time}
      className={className}
      // The server's text is some seconds older than the browser's, and has the same form.
      suppressHydrationWarning
    >
      {text}
    </time>
  );
}
