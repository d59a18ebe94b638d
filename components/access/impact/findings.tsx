"use client";

import { type Query, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { mayPass } from "@/components/ui/problem";
import { RetryBanner } from "@/components/ui/retry-banner";
import { Skeleton } from "@/components/ui/skeleton";
import { useOnline } from "@/components/ui/use-online";
import { type ServiceState, useService } from "@/lib/live/service-store";

/** Result of a query, or of several together. */
export interface FoundData<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface FindingsProps<Data> {
  query: FoundData<Data>;
  /** Name of the preview for its error: "the effects". */
  what: string;
  tone?: "warning" | "danger";
  children: (data: Data) => ReactNode;
}

/** Preview of an action, with its loading and error states. */
export function Findings<Data>({ query, what, tone = "warning", children }: FindingsProps<Data>) {
  if (query.error) {
    // The action itself would be rejected, too.
    if (!mayPass(query.error)) {
      return (
        <Banner tone={tone} title="This action isn't possible">
          {query.error.message}
        </Banner>
      );
    }
    const title = `Can't load ${what}`;
    return <RetryBanner tone={tone} title={title} query={query} />;
  }
  if (query.data !== undefined) return children(query.data);
  return <Loading what={what} />;
}

const troubles: Record<Exclude<ServiceState, "online">, string> = {
  reconnecting: "The server can't be reached.",
  slow: "The server is responding slowly.",
};

/** Skeleton; once loading takes long, its reason with a retry. */
function Loading({ what }: { what: string }) {
  const client = useQueryClient();
  const service = useService();
  if (!useOnline()) {
    return (
      <Banner tone="warning" title={`Can't load ${what}`}>
        You're offline. Loading continues when you're online again.
      </Banner>
    );
  }
  if (service === "online") {
    return (
      <div role="status" aria-label={`Loading ${what}`} className="space-y-2 py-1">
        <Skeleton className="w-72" />
        <Skeleton className="w-56" />
      </div>
    );
  }
  // A request whose answer is lost may never end by itself.
  const retry = async () => {
    const unanswered = { type: "active", predicate: isUnanswered } as const;
    await client.cancelQueries(unanswered);
    await client.refetchQueries(unanswered);
  };
  return (
    <Banner
      tone="warning"
      title={`Still loading ${what}`}
      action={
        <Button size="small" onClick={() => void retry()}>
          Retry
        </Button>
      }
    >
      {troubles[service]}
    </Banner>
  );
}

const isUnanswered = ({ state }: Query) => state.status === "pending";

interface FindingBoxProps {
  title: ReactNode;
  children: ReactNode;
}

export function FindingBox({ title, children }: FindingBoxProps) {
  return (
    <div className="rounded border">
      <h3 className="border-b px-3 py-2 font-medium text-base text-text">{title}</h3>
      <ul className="max-h-56 space-y-2 overflow-y-auto px-3 py-2">{children}</ul>
    </div>
  );
}

export function Finding({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      <span className="bidi min-w-0">{children}</span>
    </li>
  );
}
