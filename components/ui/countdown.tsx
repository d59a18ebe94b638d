"use client";

import { formatDateTime, formatDuration } from "@/lib/format/format";
import { useNow } from "./use-now";

interface CountdownProps {
  /** ISO 8601. */
  until: string;
  /** Shown once the time is over. */
  over?: string;
  className?: string;
}

/** Remaining time, updated every second in the last hour. */
export function Countdown({ until, over = "now", className }: CountdownProps) {
  const at = Date.parse(until);
  const minute = useNow("minute");
  const close = minute > 0 && at - minute < 3_660_000;
  return (
    <time
      dateTime={until}
      title={minute ? formatDateTime(at) : until}
      className={className ?? "tabular-nums"}
      // The server's text is some seconds older than the browser's, and has the same form.
      suppressHydrationWarning
    >
      {close ? <Seconds at={at} over={over} /> : formatDuration(at - (minute || Date.now()))}
    </time>
  );
}

function Seconds({ at, over }: { at: number; over: string }) {
  const now = useNow("second");
  return at <= now ? over : formatDuration(at - now);
}
