"use client";

import { Hourglass } from "lucide-react";
import { Status } from "@/components/ui/badge";
import { useNow } from "@/components/ui/clock";
import { Countdown } from "@/components/ui/countdown";

const day = 24 * 60 * 60_000;

/** Time until a space is permanently deleted; the last day is highlighted. */
export function PurgeCountdown({ until }: { until: string }) {
  const now = useNow("minute");
  const left = Date.parse(until) - now;
  if (now === 0 || left >= day) return <Countdown until={until} over="a moment" />;
  return (
    <Status tone="danger" icon={Hourglass}>
      Soon: <Countdown until={until} over="a moment" />
    </Status>
  );
}
