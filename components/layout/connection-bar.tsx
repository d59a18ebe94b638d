"use client";

import { CloudOff, Hourglass, Unplug } from "lucide-react";
import { useEffect } from "react";
import { type Connection, useConnection } from "./use-connection";

const words: Record<Exclude<Connection, "online">, { icon: typeof Unplug; text: string }> = {
  offline: { icon: CloudOff, text: "You are offline." },
  unreachable: { icon: Unplug, text: "The service does not answer." },
  slow: { icon: Hourglass, text: "The service takes too long to answer." },
};

const retryMs = 10_000;

/** A quiet bar over everything while what is shown cannot be refreshed. */
export function ConnectionBar() {
  const { connection, retry } = useConnection();
  const shown = connection !== "online";
  useBarRoom(shown);
  useEffect(() => {
    if (connection === "online" || connection === "offline") return;
    const timer = setInterval(retry, retryMs);
    return () => clearInterval(timer);
  });
  return <div role="status">{shown && <Bar connection={connection} onRetry={retry} />}</div>;
}

interface BarProps {
  connection: Exclude<Connection, "online">;
  onRetry: () => void;
}

function Bar({ connection, onRetry }: BarProps) {
  const { icon: Icon, text } = words[connection];
  return (
    <div className="fixed inset-x-0 top-0 z-overlay flex h-8 items-center justify-center gap-2 border-warning/30 border-b bg-warning-soft px-page text-sm">
      <Icon aria-hidden className="size-4 shrink-0 text-warning" />
      <span className="truncate">
        {text} <span className="max-sm:sr-only">What is shown may be out of date.</span>
      </span>
      {connection !== "offline" && (
        <button type="button" onClick={onRetry} className="rounded-xs px-1 font-medium underline">
          Retry
        </button>
      )}
    </div>
  );
}

// The page makes room for the bar, so that nothing of it is covered.
function useBarRoom(shown: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute("data-bar", shown);
    return () => document.documentElement.removeAttribute("data-bar");
  }, [shown]);
}
