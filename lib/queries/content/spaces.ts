import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Space } from "../../contract/content/space.ts";
import type { SpaceDraft, SpaceParams } from "../../contract/content/spaces.ts";
import type { AppContract } from "../../contract/index.ts";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { Call } from "../../contract/platform/operation.ts";
import { read, readPages, useWrite } from "../platform/operation.ts";
import { type Edit, edit } from "../platform/optimistic.ts";

type ListCall = Call<AppContract["listSpacesInOrganizationById"]>;
type ListQuery = Omit<NonNullable<ListCall["query"]>, "page" | "limit" | "deleted">;

const pageSize = 100;

export const readSpaces = (params: OrganizationParams, query: ListQuery) =>
  readPages("listSpacesInOrganizationById", { params, query: { ...query, limit: pageSize } });
export const readSpace = ({ spaceId }: SpaceParams) =>
  read("getSpaceById", { params: { spaceId } });
export const readSpaceDeletionImpact = ({ spaceId }: SpaceParams) =>
  read("getSpaceDeletionImpact", { params: { spaceId } });
export const readSpacePlace = ({ spaceId }: SpaceParams) =>
  read("getSpacePlace", { params: { spaceId } });

/** Keeps the previous result while other filters load. */
export const useSpaces = (params: OrganizationParams, query: ListQuery) =>
  useInfiniteQuery({ ...readSpaces(params, query), placeholderData: keepPreviousData });
export const useSpace = (params: SpaceParams, { enabled = true } = {}) =>
  useQuery({ ...readSpace(params), enabled });
export const useSpaceDeletionImpact = (params: SpaceParams, { enabled = true } = {}) =>
  useQuery({ ...readSpaceDeletionImpact(params), enabled });
export const useSpacePlace = (params: SpaceParams, { enabled = true } = {}) =>
  useQuery({ ...readSpacePlace(params), enabled });

/** Blockers of a transfer to that organization; never cached, as others change them too. */
export const useSpaceTransferImpact = (params: SpaceParams, organization: string | null) =>
  useQuery({
    ...read("getSpaceTransferImpact", {
      params,
      query: { organization: organization ?? "" },
    }),
    enabled: organization !== null,
    staleTime: 0,
  });

export const useCreateSpace = () => useWrite("createSpace");
export const useDuplicateSpace = () => useWrite("duplicateSpace");
export const useMoveSpace = () => useWrite("moveSpace");
export const useTransferSpace = () => useWrite("transferSpace");
export const useRestoreSpace = () => useWrite("restoreSpace");

export const useUpdateSpace = () =>
  useWrite("updateSpaceById", {
    optimistic: ({ params, body }) => changed(params.spaceId, body ?? {}),
  });
export const useDeleteSpace = () =>
  useWrite("deleteSpaceById", {
    optimistic: ({ params }) => [
      edit("listSpacesInOrganizationById", (page) => ({
        ...page,
        items: page.items.filter(({ id }) => id !== params.spaceId),
      })),
    ],
  });

function changed(spaceId: string, { icon: _, emoji, ...draft }: SpaceDraft): Edit[] {
  const patch: Partial<Space> = { ...draft, ...(emoji !== undefined && { emoji: emoji ?? "" }) };
  const apply = (space: Space) => (space.id === spaceId ? { ...space, ...patch } : space);
  return [
    edit("getSpaceById", apply, { spaceId }),
    edit("listSpacesInOrganizationById", (page) => ({
      ...page,
      items: page.items.map(apply),
    })),
  ];
}
