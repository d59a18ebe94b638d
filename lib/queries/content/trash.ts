import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { SpaceParams } from "../../contract/content/spaces.ts";
import type { AppContract } from "../../contract/index.ts";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { Call } from "../../contract/platform/operation.ts";
import { read, readPages } from "../platform/operation.ts";

type ListCall = Call<AppContract["listTrashedSpaces"]>;
type ListQuery = Omit<NonNullable<ListCall["query"]>, "page" | "limit">;

const pageSize = 100;

export const readTrash = (params: OrganizationParams, query: ListQuery) =>
  readPages("listTrashedSpaces", { params, query: { ...query, limit: pageSize } });
export const readRestorePreview = ({ spaceId }: SpaceParams) =>
  read("getSpaceRestorePreview", { params: { spaceId } });

/** Keeps the previous result while other filters load. */
export const useTrash = (params: OrganizationParams, query: ListQuery) =>
  useInfiniteQuery({ ...readTrash(params, query), placeholderData: keepPreviousData });

export const useRestorePreview = (params: SpaceParams, { enabled = true } = {}) =>
  useQuery({ ...readRestorePreview(params), enabled });
