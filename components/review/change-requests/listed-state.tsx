"use client";

import { Status } from "@/components/ui/badge";
import type { ListedChangeRequest } from "@/lib/contract/review/change-request";
import { plural } from "@/lib/format/format";
import { useConflicts } from "@/lib/queries/review/change-requests";
import { isOutdated } from "./change-request-labels";
import { ChangeRequestState } from "./change-request-status";

/** State of a change request in a list, with its conflicts once loaded. */
export function ListedState({ request }: { request: ListedChangeRequest }) {
  const place = { spaceId: request.space, changeRequestId: request.id };
  const { data } = useConflicts(place, { enabled: isOutdated(request) });
  const open = data?.conflicts.filter(({ settled }) => !settled).length ?? 0;
  const conflicts = open > 0 ? <Status tone="danger">{plural(open, "conflict")}</Status> : null;
  return <ChangeRequestState request={request} conflicts={conflicts} terse />;
}
