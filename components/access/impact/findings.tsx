"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { readProblem } from "@/components/ui/problem";
import { RetryBanner } from "@/components/ui/retry-banner";
import { Skeleton } from "@/components/ui/skeleton";

interface FindingsProps<Data> {
  query: UseQueryResult<Data>;
  /** Name of the preview for its error: "the effects". */
  what: string;
  tone?: "warning" | "danger";
  children: (data: Data) => ReactNode;
}

/**
 * Returns true for an error with which the action itself would be rejected, so that a retry is
 * pointless.
 */
const isRejection = (error: Error) => [400, 403, 404, 409].includes(readProblem(error).status ?? 0);

/** Preview of an action, with its loading and error states. */
export function Findings<Data>({ query, what, tone = "warning", children }: FindingsProps<Data>) {
  if (query.isError) {
    if (isRejection(query.error)) {
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
  return (
    <div role="status" aria-label={`Loading ${what}`} className="space-y-2 py-1">
      <Skeleton className="w-72" />
      <Skeleton className="w-56" />
    </div>
  );
}

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
