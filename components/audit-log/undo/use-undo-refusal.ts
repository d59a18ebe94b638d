import { useQuery } from "@tanstack/react-query";
import { readProblem } from "@/components/ui/problem";
import type { AuditEventDetails } from "@/lib/contract/audit";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { undoRefusals } from "./undo-words";
import { canUndo } from "./undoable-actions";

async function refusalOf({ organizationId }: OrganizationParams, event: AuditEventDetails) {
  // What reads and compares takes the schemas of what can be undone.
  const [{ inverseOf }, { look }] = await Promise.all([
    import("./inverse"),
    import("./undo-state"),
  ]);
  const inverse = inverseOf({ organizationId, event });
  if (!inverse) return undoRefusals.unrecorded;
  return (await look(inverse)).done ? undoRefusals.done : null;
}

/** Why there is nothing to undo about an event as things are; null: there is, as far as is known. */
export function useUndoRefusal(organization: OrganizationParams, event?: AuditEventDetails) {
  const { data, error } = useQuery({
    // Named so that changes to whatever it reads, in every part, have it asked again (`affects`).
    queryKey: ["AuditEventUndoRefusal", event?.id],
    queryFn: () => (event ? refusalOf(organization, event) : null),
    enabled: event !== undefined && canUndo(event.action),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (error) return readProblem(error).status === 404 ? undoRefusals.gone : null;
  return data ?? null;
}
