import { useMutationState } from "@tanstack/react-query";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { TreeMove } from "../../tree/tree-move.ts";

export const treeMoveKey = ({ organizationId }: OrganizationParams) => [
  "move",
  "listTreeItems",
  organizationId,
];

/** Unconfirmed moves, in the order of their calls. */
export const usePendingTreeMoves = (params: OrganizationParams) =>
  useMutationState({
    filters: { mutationKey: treeMoveKey(params), status: "pending" },
    select: ({ state }) => state.variables as TreeMove,
  });
