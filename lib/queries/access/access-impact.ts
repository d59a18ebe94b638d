import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "../../client/api-error.ts";
import type { AccessImpact } from "../../contract/access/access-impact.ts";
import type { Grant } from "../../contract/access/permissions.ts";
import type { AppContract, OperationId } from "../../contract/index.ts";
import type { Call } from "../../contract/platform/operation.ts";
import { callDryRun } from "../platform/operation.ts";
import { paramsOf, permissionsAt, type ResourceParams } from "./permissions.ts";

/**
 * Previews how a write would change access, never cached; null disables it. Rejected whenever the
 * write would be.
 */
export function useAccessImpact<Id extends OperationId>(
  id: Id,
  call: Call<AppContract[Id]> | null,
) {
  return useQuery({
    queryKey: [`${id} (dry run)`, call],
    queryFn: ({ signal }) => callDryRun(id, call as Call<AppContract[Id]>, signal),
    enabled: call !== null,
    staleTime: 0,
    gcTime: 0,
    // A rejection is a result, too.
    retry: false,
  });
}

/** Combined impact of several writes, with those that would be rejected. */
export interface SummedImpact extends AccessImpact {
  /** Not all changes are listed, so there may be more people. */
  peopleAtLeast: boolean;
  refused: { at: number; message: string }[];
}

const atOnce = 4;
const mostChanges = 5000;
const nothing: SummedImpact = {
  object: "access-impact",
  people: 0,
  gained: 0,
  raised: 0,
  lowered: 0,
  lost: 0,
  changes: [],
  inside: { collections: 0, spaces: 0 },
  peopleAtLeast: false,
  refused: [],
};

/** Adds an impact; who is in several is counted once. */
function add(sum: SummedImpact, one: AccessImpact): SummedImpact {
  const changes = [...sum.changes, ...one.changes].slice(0, mostChanges);
  const known = new Set(changes.map(({ user }) => user.id)).size;
  const total = {
    gained: sum.gained + one.gained,
    raised: sum.raised + one.raised,
    lowered: sum.lowered + one.lowered,
    lost: sum.lost + one.lost,
  };
  return {
    ...sum,
    ...total,
    people: Math.max(known, sum.people, one.people),
    changes,
    peopleAtLeast: changes.length < total.gained + total.raised + total.lowered + total.lost,
  };
}

const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 403, 404, 409].includes(error.status);

/**
 * Combines the previews of writes for several people, a few at a time; rejected ones change
 * nothing.
 */
export function useSummedImpact<Id extends OperationId>(id: Id, calls: Call<AppContract[Id]>[]) {
  return useQuery({
    queryKey: [`${id} (dry runs)`, calls],
    queryFn: ({ signal }) => sumImpacts(calls, (call) => callDryRun(id, call, signal), signal),
    staleTime: 0,
    gcTime: 0,
  });
}

const grantKey = "grant (dry run)";

/** Combines the previews of one grant on several resources, each cached. */
export const sumGrants = (
  client: QueryClient,
  resources: readonly ResourceParams[],
  body: Grant,
  signal: AbortSignal,
) =>
  sumImpacts(
    resources,
    (resource) =>
      client.fetchQuery({
        queryKey: [grantKey, resource, body],
        queryFn: () =>
          callDryRun(permissionsAt[resource.type].grant, { params: paramsOf(resource), body }),
        staleTime: "static",
      }),
    signal,
  );

/** Previews one grant on several resources. Previews are cached until the form is closed. */
export function useGrantsImpact(resources: readonly ResourceParams[], body: Grant) {
  const client = useQueryClient();
  useEffect(() => () => client.removeQueries({ queryKey: [grantKey] }), [client]);
  return useQuery({
    queryKey: ["grants (dry runs)", resources, body],
    queryFn: ({ signal }) => sumGrants(client, resources, body, signal),
    enabled: resources.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
}

async function sumImpacts<Of>(
  all: readonly Of[],
  preview: (one: Of) => Promise<AccessImpact>,
  signal: AbortSignal,
): Promise<SummedImpact> {
  let sum = nothing;
  const rest = [...all.entries()];
  const work = async () => {
    for (let next = rest.shift(); next && !signal.aborted; next = rest.shift()) {
      const [at, one] = next;
      try {
        const impact = await preview(one);
        sum = add(sum, impact);
      } catch (error) {
        if (!isRejection(error)) throw error;
        sum = { ...sum, refused: [...sum.refused, { at, message: error.message }] };
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return sum;
}
