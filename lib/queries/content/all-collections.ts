"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import { readCollections } from "./collections.ts";

/** All collections of an organization, which trees and names of locations need. */
export function useCollections(params: OrganizationParams, { enabled = true } = {}) {
  const result = useInfiniteQuery({ ...readCollections(params), enabled });
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = result;
  useEffect(() => {
    if (enabled && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [enabled, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  return { ...result, items, complete: result.isSuccess && !hasNextPage };
}
