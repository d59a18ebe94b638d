import { useCallback, useMemo } from "react";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useAuditEventActions } from "@/lib/queries/organizations/audit";

/** Labels of the recorded actions; an unknown one is shown by its id. */
export function useActionLabels(organization: OrganizationParams, { enabled = true } = {}) {
  const { data } = useAuditEventActions(organization, { enabled });
  const labels = useMemo(() => new Map(data?.items.map(({ id, label }) => [id, label])), [data]);
  const labelOf = useCallback((action: string) => labels.get(action) ?? action, [labels]);
  return { actions: data?.items ?? [], labelOf };
}
