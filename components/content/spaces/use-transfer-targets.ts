"use client";

import { useEffect, useMemo } from "react";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useOrganizations } from "@/lib/queries/organizations/organizations";

/** Other organizations in which the caller may receive a space. */
export function useTransferTargets({ organizationId }: OrganizationParams, enabled: boolean) {
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = useOrganizations();
  useEffect(() => {
    if (enabled && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [enabled, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  const items = useMemo(() => {
    const all = data?.pages.flatMap((page) => page.items) ?? [];
    return all.filter(({ id, permissions }) => id !== organizationId && permissions.admin);
  }, [data, organizationId]);
  return { items, complete: data !== undefined && !hasNextPage };
}
