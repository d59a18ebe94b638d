import { readProblem } from "@/components/ui/problem";
import type { ResourceParams } from "@/lib/queries/access/permissions";
import type { useManyWrites } from "@/lib/queries/platform/many-writes";
import { changeCall, type GrantTarget } from "./grant-target";

/** Grant as it was before a change. */
export interface FormerGrant {
  resource: { params: ResourceParams; title: string };
  /** Its role is the former one; null removes the grant. */
  target: GrantTarget;
}

/** Restores the former role of each grant; a rejected one doesn't keep the others from it. */
export async function restoreGrants(
  grants: readonly FormerGrant[],
  { write, settle }: ReturnType<typeof useManyWrites>,
): Promise<void> {
  const failed: string[] = [];
  const ids: Parameters<typeof settle> = [];
  for (const { resource, target } of grants) {
    const { id, call } = changeCall(resource.params, target, target.role);
    ids.push(id);
    await write(id, call).catch((error) => {
      failed.push(`${target.name} in ${resource.title}: ${readProblem(error).message}`);
    });
  }
  await settle(...new Set(ids));
  if (failed.length > 0) throw new Error(failed.join(". "));
}
