"use client";

import { useId, useState } from "react";
import { Badge, type Tone } from "@/components/ui/badge";
import { Select } from "@/components/ui/select";
import type { TraceLevel, TraceLog } from "@/lib/contract/integrations/integration-events";

const levels: readonly TraceLevel[] = ["debug", "info", "warn", "error"];
const tones: Record<TraceLevel, Tone> = {
  debug: "neutral",
  info: "info",
  warn: "warning",
  error: "danger",
};
const options = [
  { value: "debug", label: "All levels" },
  { value: "info", label: "Info and above" },
  { value: "warn", label: "Warnings and errors" },
  { value: "error", label: "Errors" },
] as const;

/** Log output of a delivery, from a chosen level up. */
export function TraceView({ logs }: { logs: readonly TraceLog[] }) {
  const id = useId();
  const [from, setFrom] = useState<TraceLevel>("debug");
  if (logs.length === 0) return <p className="text-text-muted">No output.</p>;
  const shown = logs.filter(({ level }) => levels.indexOf(level) >= levels.indexOf(from));
  return (
    <div className="space-y-2">
      <div className="flex items-center gap-2 text-sm text-text-muted">
        <label htmlFor={id}>Level</label>
        <Select
          id={id}
          options={options}
          value={from}
          onValueChange={(value) => setFrom(value as TraceLevel)}
        />
      </div>
      {shown.length === 0 && <p className="text-text-muted">No output at this level.</p>}
      <ol className="space-y-1.5">
        {shown.map(({ timestamp, level, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines stay where they are, and may repeat.
          <li key={index} className="flex items-baseline gap-2 text-sm">
            <Badge tone={tones[level]}>{level}</Badge>
            <time dateTime={timestamp} className="shrink-0 text-text-muted tabular-nums">
              {timestamp?.slice(11, 23)}
            </time>
            <span className="wrap-anywhere min-w-0 whitespace-pre-wrap font-mono text-xs">
              {message}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
