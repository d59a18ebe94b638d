"use client";

import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { isFocusFree } from "@/components/ui/last-focus";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { paths } from "@/lib/paths";
import { useChangeRequest, useConflicts } from "@/lib/queries/change-requests";
import { useSpace } from "@/lib/queries/spaces";
import type { ChangeRequestPlace } from "./change-request-frame";
import { contentRefusal } from "./change-request-rules";
import { ConflictList } from "./conflict-list";

/** Where the space and the change request changed the same, to decide what stays. */
export function ConflictsPanel({ place }: { place: ChangeRequestPlace }) {
  const found = useConflicts(place);
  const request = useChangeRequest(place).data;
  const space = useSpace(place).data;
  const [updated, setUpdated] = useState(false);
  if (found.isError && !found.data) {
    return (
      <ErrorState
        title="The conflicts could not be loaded"
        error={found.error}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  if (!found.data || !request || !space) {
    return (
      <div role="status" aria-label="Loading the conflicts" className="space-y-3">
        <Skeleton className="w-64" />
        <Skeleton className="h-40 w-full" />
      </div>
    );
  }
  const { conflicts } = found.data;
  if (conflicts.length === 0) return <NoConflicts place={place} updated={updated} />;
  const refusal = contentRefusal(request, space);
  return (
    <div className="space-y-4">
      {refusal && <Banner title="You cannot settle these conflicts">{refusal}.</Banner>}
      <ConflictList
        place={place}
        conflicts={conflicts}
        readOnly={refusal !== null}
        onUpdated={() => setUpdated(true)}
      />
    </div>
  );
}

function NoConflicts({ place, updated }: { place: ChangeRequestPlace; updated: boolean }) {
  const title = updated ? "All conflicts are settled" : "No conflicts";
  const said = useRef<HTMLDivElement>(null);
  // The list is gone, and the focus with it.
  useEffect(() => {
    if (updated && isFocusFree()) said.current?.focus();
  }, [updated]);
  return (
    <div ref={said} role="status" tabIndex={-1} className="outline-none">
      <EmptyState
        icon={CircleCheck}
        title={title}
        action={<LinkButton href={paths.changeRequest(place)}>Look at the changes</LinkButton>}
      >
        {updated
          ? "The change request was updated: it holds the space's changes and your choices now, and can be merged."
          : "The space and this change request have not changed the same places."}
      </EmptyState>
    </div>
  );
}
