import { useQuery } from "@tanstack/react-query";
import { readProblem } from "@/components/ui/problem";
import { canUndo } from "@/lib/contract/changes";
import type { AuditEventDetails } from "@/lib/contract/organizations/audit";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { inverseOf } from "./inverse";
import { undoDisabledReasons } from "./undo-labels";
import { look } from "./undo-state";

async function rejectionOf({ organizationId }: OrganizationParams, event: AuditEventDetails) {
  const inverse = inverseOf({ organizationId, event });
  if (!inverse) return undoDisabledReasons.unrecorded;
  return (await look(inverse)).done ? undoDisabledReasons.done : null;
}

/** Reason why an event cannot be undone now; null if it can, as far as is known. */
export function useUndoDisabledReason(organization: OrganizationParams, event?: AuditEventDetails) {
  const { data, error } = useQuery({
    // Named like a read of the audit log, which any change touches.
    queryKey: ["listAuditEvents", { params: organization }, "undo", event?.id],
    queryFn: () => (event ? rejectionOf(organization, event) : null),
    enabled: event !== undefined && canUndo(event.action),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (error) return readProblem(error).status === 404 ? undoDisabledReasons.gone : null;
  return data ?? null;
}
