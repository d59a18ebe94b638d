import { useMutationState } from "@tanstack/react-query";
import type { OrganizationParams } from "../contract/organizations.ts";
import type { TreeMove } from "../tree-move.ts";

export const treeMoveKey = ({ organizationId }: OrganizationParams) => [
  "move",
  "listTreeItems",
  organizationId,
];

/** The moves that the service has yet to confirm, in their order. */
export const usePendingTreeMoves = (params: OrganizationParams) =>
  useMutationState({
    filters: { mutationKey: treeMoveKey(params), status: "pending" },
    select: ({ state }) => state.variables as TreeMove,
  });
