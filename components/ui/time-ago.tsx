"use client";

import { formatDate, formatDateTime, formatRelative } from "@/lib/format/format";
import { useNow } from "./use-now";

interface TimeAgoProps {
  /** ISO 8601. */
  time: string;
  className?: string;
}

/** Relative time; the full time with its zone on hover. */
export function TimeAgo({ time, className }: TimeAgoProps) {
  const now = useNow("minute");
  const at = Date.parse(time);
  if (Number.isNaN(at)) return null;
  return (
    <time dateTime={time} title={now ? formatDateTime(at) : time} className={className}>
      {now ? formatRelative(at, now) : formatDate(at, "UTC")}
    </time>
  );
}
