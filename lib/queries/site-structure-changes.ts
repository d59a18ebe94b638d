import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { ApiError } from "../client/api-error.ts";
import type { OperationId } from "../contract/index.ts";
import type { SiteParams } from "../contract/sites.ts";
import { withDefault } from "../structure/defaults.ts";
import { moveItem, type Spot } from "../structure/move.ts";
import { planDefault, planMove, type Step } from "../structure/plan.ts";
import { ask, useWrite } from "./operation.ts";
import { edit } from "./optimistic.ts";
import { readSiteStructure, useSiteStructure } from "./site-structure.ts";

export interface Move {
  id: string;
  spot: Spot;
  /** Makes it the default of its new section as well: undoing a move that cost it that. */
  asDefault?: boolean;
}

const moveKey = ({ siteId }: SiteParams) => ["move", "getSiteStructure", siteId];

/** The structure with the moves that the service has yet to confirm. */
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

/** Moves an item; one after the other, so that each begins from what the one before left. */
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
      for (const id of changed) void client.invalidateQueries({ queryKey: [id] });
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
      await ask(id, call, { insist: true });
    } catch (error) {
      throw index > 0 && error instanceof ApiError ? halfDone(error) : error;
    }
  }
}

function halfDone(error: ApiError): ApiError {
  const { status, code, requestId, retryAfter } = error;
  const message = `It has a new parent, but not the place that you chose: ${error.message}`;
  return new ApiError({ status, code, requestId, retryAfter, message, cause: error });
}

const changed: readonly OperationId[] = [
  "getSiteStructure",
  "listSiteSections",
  "listSiteSectionGroups",
  "listSiteSpaces",
  "getSiteById",
  "listAuditEvents",
];
// Which spaces a site shows decides who may read them, and is counted.
const shown: readonly OperationId[] = [
  ...changed,
  "listSites",
  "listSpacesInOrganizationById",
  "getSpaceById",
];

export const useAddSectionGroup = () => useWrite("addSectionGroupToSite", { stale: changed });
export const useUpdateSectionGroup = () =>
  useWrite("updateSiteSectionGroupById", { stale: changed });
export const useDeleteSectionGroup = () =>
  useWrite("deleteSiteSectionGroupById", { stale: changed });
export const useAddSectionToGroup = () => useWrite("addSectionToGroup", { stale: changed });
export const useAddSection = () => useWrite("addSectionToSite", { stale: shown });
export const useUpdateSection = () => useWrite("updateSiteSectionById", { stale: changed });
export const useDeleteSection = () => useWrite("deleteSiteSectionById", { stale: shown });
export const useAddSpaceToSite = () => useWrite("addSpaceToSite", { stale: shown });
export const useUpdateSiteSpace = () => useWrite("updateSiteSpaceById", { stale: shown });
export const useDeleteSiteSpace = () => useWrite("deleteSiteSpaceById", { stale: shown });

const showDefault = ({ organizationId, siteId }: SiteParams, id: string | undefined) =>
  id === undefined
    ? []
    : [edit("getSiteStructure", (shown) => withDefault(shown, id), { organizationId, siteId })];

/** What visitors of a site see first: a section, or a space where there are no sections. */
export const useSetSiteDefault = () =>
  useWrite("updateSiteById", {
    stale: changed,
    optimistic: ({ params, body }) =>
      showDefault(params, body?.defaultSiteSection ?? body?.defaultSiteSpace),
  });
/** What visitors of a section see first. */
export const useSetSectionDefault = () =>
  useWrite("updateSiteSectionById", {
    stale: changed,
    optimistic: ({ params, body }) => showDefault(params, body?.defaultSiteSpace),
  });
