import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { ApiError } from "../../client/api-error.ts";
import type { SiteParams } from "../../contract/sites/sites.ts";
import { withDefault } from "../../structure/defaults.ts";
import type { Found } from "../../structure/items.ts";
import { type ItemPosition, moveItem } from "../../structure/move.ts";
import { planDefault, planMove, planReturn, type Step } from "../../structure/plan.ts";
import { callOperation, useWrite } from "../platform/operation.ts";
import { edit } from "../platform/optimistic.ts";
import { refreshAfter } from "../platform/stale.ts";
import { readSiteStructure, useSiteStructure } from "./site-structure.ts";

export interface Move {
  id: string;
  spot: ItemPosition;
  /** Also makes it the default of its new section, to undo a move that lost this. */
  asDefault?: boolean;
}

const moveKey = ({ siteId }: SiteParams) => ["move", "getSiteStructure", siteId];

/** Structure with unconfirmed moves applied. */
export function useMovedStructure(params: SiteParams) {
  const result = useSiteStructure(params);
  const pending = useMutationState({
    filters: { mutationKey: moveKey(params), status: "pending" },
    select: ({ state }) => state.variables as Move,
  });
  const structure = useMemo(
    () => result.data && pending.reduce((s, { id, spot }) => moveItem(s, id, spot), result.data),
    [result.data, pending],
  );
  return { ...result, structure };
}

/** Moves an item; moves run one after the other, each from the result of the previous one. */
export function useMoveItem(params: SiteParams) {
  const client = useQueryClient();
  const mutationKey = moveKey(params);
  const { queryKey } = readSiteStructure(params);
  return useMutation<void, ApiError, Move>({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: (move) => takeSteps(stepsOf(client, params, move)),
    onSuccess: (_, { id, spot }) => {
      client.setQueryData(queryKey, (before) => before && moveItem(before, id, spot));
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) > 1) return;
      void refreshAfter(client, "moveSiteSpace", { params: { siteId: params.siteId } });
    },
  });
}

function stepsOf(client: QueryClient, params: SiteParams, { id, spot, asDefault }: Move): Step[] {
  const structure = client.getQueryData(readSiteStructure(params).queryKey);
  if (!structure) return [];
  const steps = planMove(params, structure, id, spot);
  return asDefault && spot.parent ? [...steps, planDefault(params, spot.parent, id)] : steps;
}

async function takeSteps(steps: readonly Step[]): Promise<void> {
  for (const [index, { id, call }] of steps.entries()) {
    try {
      await callOperation(id, call, { insist: true });
    } catch (error) {
      throw index > 0 && error instanceof ApiError ? halfDone(error) : error;
    }
  }
}

function halfDone(error: ApiError): ApiError {
  const { status, code, requestId, retryAfter } = error;
  const message = `The item has a new parent, but not the chosen position: ${error.message}`;
  return new ApiError({ status, code, requestId, retryAfter, message, cause: error });
}

/** Adds a removed space to a site again, where it was. */
export function useReturnSpace(params: SiteParams) {
  const client = useQueryClient();
  return useMutation<void, ApiError, Found>({
    mutationFn: async (removed) => {
      if (removed.item.object !== "site-space") return;
      const sectionId = removed.parent?.id;
      const body = { spaceId: removed.item.space.id, ...(sectionId && { sectionId }) };
      const { id } = await callOperation("addSpaceToSite", { params, body });
      for (const step of planReturn(params, removed, id)) {
        await callOperation(step.id, step.call, { insist: true });
      }
    },
    onSettled: () => void refreshAfter(client, "addSpaceToSite", { params }),
  });
}

export const useAddSectionGroup = () => useWrite("addSectionGroupToSite");
export const useUpdateSectionGroup = () => useWrite("updateSiteSectionGroupById");
export const useDeleteSectionGroup = () => useWrite("deleteSiteSectionGroupById");
export const useAddSectionToGroup = () => useWrite("addSectionToGroup");
export const useAddSection = () => useWrite("addSectionToSite");
export const useUpdateSection = () => useWrite("updateSiteSectionById");
export const useDeleteSection = () => useWrite("deleteSiteSectionById");
export const useAddSpaceToSite = () => useWrite("addSpaceToSite");
export const useUpdateSiteSpace = () => useWrite("updateSiteSpaceById");
export const useDeleteSiteSpace = () => useWrite("deleteSiteSpaceById");

const showDefault = ({ organizationId, siteId }: SiteParams, id: string | undefined) =>
  id === undefined
    ? []
    : [edit("getSiteStructure", (shown) => withDefault(shown, id), { organizationId, siteId })];

/** Sets the default section of a site, or its default space if it has no sections. */
export const useSetSiteDefault = () =>
  useWrite("updateSiteById", {
    optimistic: ({ params, body }) =>
      showDefault(params, body?.defaultSiteSection ?? body?.defaultSiteSpace),
  });
export const useSetSectionDefault = () =>
  useWrite("updateSiteSectionById", {
    optimistic: ({ params, body }) => showDefault(params, body?.defaultSiteSpace),
  });
