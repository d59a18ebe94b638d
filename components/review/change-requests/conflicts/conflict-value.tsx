"use client";

import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { Value } from "@/components/review/change-requests/changes/member-changes";
import { Skeleton } from "@/components/ui/skeleton";
import type { Conflict } from "@/lib/contract/content/content-changes";
import { usePageInChangeRequest } from "@/lib/queries/review/change-requests";

interface ConflictValueProps {
  params: ChangeRequestParams;
  conflict: Conflict;
  value: unknown;
}

/** Formats a value; the meaning of null and of an id depends on the member. */
export function ConflictValue({ params, conflict: { member }, value }: ConflictValueProps) {
  if (member === "page") {
    return <p>{value === null ? "The page is deleted." : "The page is kept, with its changes."}</p>;
  }
  if (member === "place") {
    if (typeof value !== "string") return <p>Top level</p>;
    return <ParentPage params={params} pageId={value} />;
  }
  if (member === "document") {
    return (
      <pre className="wrap-anywhere max-h-80 overflow-y-auto whitespace-pre-wrap rounded border bg-surface p-2 font-mono text-xs">
        {typeof value === "string" && value !== "" ? value : "No text"}
      </pre>
    );
  }
  return (
    <p className="wrap-anywhere">
      <Value value={value} />
    </p>
  );
}

/** Title of a parent page; one that exists only in the space is shown as not found. */
function ParentPage({ params, pageId }: { params: ChangeRequestParams; pageId: string }) {
  const found = usePageInChangeRequest(params, pageId);
  if (found.isPending) return <Skeleton className="w-40" />;
  return (
    <p>
      {found.data ? (
        <>
          Under <span className="bidi font-medium">{found.data.title}</span>
        </>
      ) : (
        "Under a page that exists only in the space"
      )}
    </p>
  );
}
