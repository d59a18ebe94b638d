import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { SpaceParams } from "../../contract/content/spaces.ts";
import type { TrashItemParams } from "../../contract/content/trash-items.ts";
import type { AppContract } from "../../contract/index.ts";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { Call } from "../../contract/platform/operation.ts";
import { read, readPages, useWrite } from "../platform/operation.ts";
import { useReadNow } from "../platform/read-now.ts";

type ListCall = Call<AppContract["listTrashItems"]>;
type ListQuery = Omit<NonNullable<ListCall["query"]>, "page" | "limit">;

const pageSize = 100;

export const readTrash = (params: OrganizationParams, query: ListQuery) =>
  readPages("listTrashItems", { params, query: { ...query, limit: pageSize } });
const readTrashItem = (params: TrashItemParams) => read("getTrashItem", { params });
export const readRestorePreview = ({ spaceId }: SpaceParams) =>
  read("getSpaceRestorePreview", { params: { spaceId } });

/** Keeps the previous result while other filters load. */
export const useTrash = (params: OrganizationParams, query: ListQuery) =>
  useInfiniteQuery({ ...readTrash(params, query), placeholderData: keepPreviousData });

/** Restore of an object other than a space, with what stays lost. */
export const useTrashItem = (params: TrashItemParams, { enabled = true } = {}) =>
  useQuery({ ...readTrashItem(params), enabled });
export const useRestoreTrashItem = () => useWrite("restoreTrashItem");

/** Restores an object that was just deleted, by the id that it had. */
export function useUndoDeletion(params: OrganizationParams) {
  const readNow = useReadNow();
  const { mutateAsync: restore } = useRestoreTrashItem();
  return async (target: string): Promise<void> => {
    const query = { target, limit: 1 };
    const { items } = await readNow(read("listTrashItems", { params, query }));
    const [item] = items;
    if (!item) throw new Error("It is no longer in the trash.");
    await restore({ params: { ...params, trashItemId: item.id } });
  };
}

export const useRestorePreview = (params: SpaceParams, { enabled = true } = {}) =>
  useQuery({ ...readRestorePreview(params), enabled });
