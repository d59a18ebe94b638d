"use client";

import { useQueryClient } from "@tanstack/react-query";
import { CloudOff, Hourglass, Unplug } from "lucide-react";
import { useEffect, useRef } from "react";
import { announce } from "@/components/ui/live-region";
import { useOnline } from "@/components/ui/use-online";
import { type ServiceState, useService } from "@/lib/live/service-store";
import { watchService } from "@/lib/live/watch-service";

const words: Record<Exclude<Connection, "online">, { icon: typeof Unplug; text: string }> = {
  offline: { icon: CloudOff, text: "You're offline." },
  reconnecting: { icon: Unplug, text: "Reconnecting…" },
  slow: { icon: Hourglass, text: "The server is responding slowly." },
};

const retryMs = 5_000;

/** Bar above everything as long as the page can't be refreshed. */
export function ConnectionBar() {
  const { connection, retry } = useConnection();
  const shown = connection !== "online";
  useBarRoom(shown);
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !shown) announce("Reconnected");
    wasShown.current = shown;
  }, [shown]);
  useEffect(() => {
    if (connection === "online" || connection === "offline") return;
    const timer = setInterval(retry, retryMs);
    return () => clearInterval(timer);
  });
  return (
    // Announced even under an open dialog, which hides everything but live regions.
    <div role="status" aria-live="polite">
      {shown && <Bar connection={connection} onRetry={retry} />}
    </div>
  );
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
        {text} <span className="max-sm:sr-only">This page may be out of date.</span>
      </span>
      {connection !== "offline" && (
        <button type="button" onClick={onRetry} className="rounded-xs px-1 font-medium underline">
          Retry
        </button>
      )}
    </div>
  );
}

// Reserves space for the bar, so that it covers nothing.
function useBarRoom(shown: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute("data-bar", shown);
    return () => document.documentElement.removeAttribute("data-bar");
  }, [shown]);
}

type Connection = ServiceState | "offline";

/** Returns the state of the connection to the service. */
function useConnection(): { connection: Connection; retry: () => void } {
  const client = useQueryClient();
  const online = useOnline();
  const service = useService();
  useEffect(() => watchService(client), [client]);
  // Pending requests continue, as a slow one that is restarted each time would never finish.
  const retry = () => void client.refetchQueries({ type: "active" }, { cancelRefetch: false });
  return { connection: online ? service : "offline", retry };
}
