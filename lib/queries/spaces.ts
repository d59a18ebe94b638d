import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { AppContract, OperationId } from "../contract/index.ts";
import type { Call } from "../contract/operation.ts";
import type { OrganizationParams } from "../contract/organizations.ts";
import type { Space } from "../contract/space.ts";
import type { SpaceDraft, SpaceParams } from "../contract/spaces.ts";
import { ask, read, readPages, useWrite } from "./operation.ts";
import { type Edit, edit } from "./optimistic.ts";

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

/** While other filters load, what the ones before found stays. */
export const useSpaces = (params: OrganizationParams, query: ListQuery) =>
  useInfiniteQuery({ ...readSpaces(params, query), placeholderData: keepPreviousData });
export const useSpace = (params: SpaceParams, { enabled = true } = {}) =>
  useQuery({ ...readSpace(params), enabled });
export const useSpaceDeletionImpact = (params: SpaceParams, { enabled = true } = {}) =>
  useQuery({ ...readSpaceDeletionImpact(params), enabled });
export const useSpacePlace = (params: SpaceParams, { enabled = true } = {}) =>
  useQuery({ ...readSpacePlace(params), enabled });

/** What stops a transfer to that organization; asked anew each time, as others change it too. */
export const useSpaceTransferImpact = (params: SpaceParams, organization: string | null) =>
  useQuery({
    ...read("getSpaceTransferImpact", {
      params,
      query: { organization: organization ?? "" },
    }),
    enabled: organization !== null,
    staleTime: 0,
  });

const lists: readonly OperationId[] = [
  "listSpacesInOrganizationById",
  "listSpacesInCollectionById",
  "listPlaceItems",
  "listTreeItems",
  "findTreeItems",
  "listAuditEvents",
];
// There are answers to these as long as the space is not in the trash.
const inUse: readonly OperationId[] = [
  "getSpacePlace",
  "getSpaceDeletionImpact",
  "listPermissionsAggregateInSpace",
  "getMemberAccess",
];
const everyState: readonly OperationId[] = ["getSpaceById", "listSiteSpaces", "getSiteStructure"];
const oneSpace = [...everyState, ...inUse];
const intoTrash: readonly OperationId[] = [
  ...lists,
  ...everyState,
  "listTrashedSpaces",
  "getSpaceRestorePreview",
  "getOrganizationSummary",
];
const intoOrOutOfTrash = [...intoTrash, ...inUse];

export const useCreateSpace = () =>
  useWrite("createSpace", { stale: [...lists, "getOrganizationSummary"] });
export const useDuplicateSpace = () =>
  useWrite("duplicateSpace", { stale: [...lists, "getOrganizationSummary"] });
export const useMoveSpace = () => useWrite("moveSpace", { stale: [...lists, ...oneSpace] });
export const useTransferSpace = () =>
  useWrite("transferSpace", {
    stale: [...lists, ...oneSpace, "getOrganizationSummary"],
  });
export const useRestoreSpace = () => useWrite("restoreSpace", { stale: intoOrOutOfTrash });

export const useUpdateSpace = () =>
  useWrite("updateSpaceById", {
    stale: [...lists, ...oneSpace],
    optimistic: ({ params, body }) => changed(params.spaceId, body ?? {}),
  });
export const useDeleteSpace = () =>
  useWrite("deleteSpaceById", {
    stale: intoTrash,
    staleLater: inUse,
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

/** Deletes or restores one of many; `settle` afterwards, once for all, refreshes what is shown. */
export function useManySpaces() {
  const client = useQueryClient();
  const call = (spaceId: string) => ({ params: { spaceId } });
  return {
    deleteOne: (id: string) => ask("deleteSpaceById", call(id), { insist: true }),
    restoreOne: (id: string) => ask("restoreSpace", call(id), { insist: true }),
    settle: () => refreshSpaces(client),
  };
}

function refreshSpaces(client: QueryClient): Promise<unknown> {
  return Promise.all(intoOrOutOfTrash.map((id) => client.invalidateQueries({ queryKey: [id] })));
}
