"use client";

import { Skeleton } from "@/components/ui/skeleton";
import type { Conflict } from "@/lib/contract/content-changes";
import { usePageInChangeRequest } from "@/lib/queries/change-requests";
import type { ChangeRequestPlace } from "./change-request-frame";
import { Value } from "./member-changes";

interface ConflictValueProps {
  place: ChangeRequestPlace;
  conflict: Conflict;
  value: unknown;
}

/** A value in words: what null and an id mean depends on the member. */
export function ConflictValue({ place, conflict: { member }, value }: ConflictValueProps) {
  if (member === "page") {
    return <p>{value === null ? "The page is deleted." : "The page stays, with its changes."}</p>;
  }
  if (member === "place") {
    if (typeof value !== "string") return <p>At the top level.</p>;
    return <ParentPage place={place} pageId={value} />;
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

/** A page that the space alone has is not found here, and told as such. */
function ParentPage({ place, pageId }: { place: ChangeRequestPlace; pageId: string }) {
  const found = usePageInChangeRequest(place, pageId);
  if (found.isPending) return <Skeleton className="w-40" />;
  return (
    <p>
      {found.data ? (
        <>
          Below <span className="bidi font-medium">{found.data.title}</span>.
        </>
      ) : (
        "Below a page that only the space has."
      )}
    </p>
  );
}
