"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type TableList, useInfiniteList } from "@/components/platform/data-table/table-list";
import type { SiteInstallation, SpaceInstallation } from "@/lib/contract/integrations/installation";
import type { InstallationParams } from "@/lib/contract/integrations/installations";
import type { ConfigurationValues } from "@/lib/contract/integrations/integration-configuration";
import {
  type PlacesQuery,
  readInstalledSites,
  readInstalledSpaces,
  useInstallOnSite,
  useInstallOnSpace,
  useRemoveFromSite,
  useRemoveFromSpace,
  useUpdateOnSite,
  useUpdateOnSpace,
} from "@/lib/queries/integrations/integrations";
import { type InstalledPlace, ofSite, ofSpace, type PlaceKind } from "./places";

function mapped<Row>(
  list: TableList<Row>,
  toPlace: (row: Row) => InstalledPlace,
): TableList<InstalledPlace> {
  return {
    ...list,
    rows: list.rows.map(toPlace),
    loadMore: async () => {
      const { rows, hasMore } = await list.loadMore();
      return { rows: rows.map(toPlace), hasMore };
    },
  };
}

/** Spaces or sites that an installation covers; keeps the previous ones while a filter loads. */
export function usePlaces(
  params: InstallationParams,
  kind: PlaceKind,
  query: PlacesQuery,
): TableList<InstalledPlace> {
  const spaces = useInfiniteList<SpaceInstallation>(
    useInfiniteQuery({
      ...readInstalledSpaces(params, query),
      placeholderData: keepPreviousData,
      enabled: kind === "space",
    }),
  );
  const sites = useInfiniteList<SiteInstallation>(
    useInfiniteQuery({
      ...readInstalledSites(params, query),
      placeholderData: keepPreviousData,
      enabled: kind === "site",
    }),
  );
  return kind === "space" ? mapped(spaces, ofSpace) : mapped(sites, ofSite);
}

/** Writes for one space or site. */
export function usePlaceWrites(params: InstallationParams, kind: PlaceKind) {
  const onSpace = { add: useInstallOnSpace(), set: useUpdateOnSpace(), drop: useRemoveFromSpace() };
  const onSite = { add: useInstallOnSite(), set: useUpdateOnSite(), drop: useRemoveFromSite() };
  if (kind === "space") {
    return {
      add: (space: string) => onSpace.add.mutateAsync({ params, body: { space } }),
      configure: (spaceId: string, configuration: ConfigurationValues) =>
        onSpace.set.mutateAsync({ params: { ...params, spaceId }, body: { configuration } }),
      remove: (spaceId: string) => onSpace.drop.mutateAsync({ params: { ...params, spaceId } }),
    };
  }
  return {
    add: (siteId: string) => onSite.add.mutateAsync({ params, body: { siteId } }),
    configure: (siteId: string, configuration: ConfigurationValues) =>
      onSite.set.mutateAsync({ params: { ...params, siteId }, body: { configuration } }),
    remove: (siteId: string) => onSite.drop.mutateAsync({ params: { ...params, siteId } }),
  };
}
