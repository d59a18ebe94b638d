"use client";

import { GitPullRequest } from "lucide-react";
import { useCallback, useMemo } from "react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import type { SetQuery } from "@/components/platform/data-table/use-list-query";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { statusOptions } from "@/components/review/change-requests/state/change-request-labels";
import { EmptyState } from "@/components/ui/empty-state";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { usePeopleChoices } from "@/lib/queries/people/people-choices";
import { useSpaceChangeRequests } from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";
import { spaceRequestColumns } from "./change-request-columns";
import type { SpaceListQuery } from "./change-request-query";
import {
  isFiltered,
  noSpaceFilters,
  spaceCall,
  spaceListQuery,
  spaceSortOf,
  toSpaceSort,
} from "./change-request-query";
import { NewChangeRequest } from "./new-change-request";
import { requestRowActions } from "./request-row-actions";

interface SpaceRequestsFiltersProps {
  organization: OrganizationParams;
  query: SpaceListQuery;
  onQuery: SetQuery<SpaceListQuery>;
}

function SpaceRequestsFilters({ organization, ...bar }: SpaceRequestsFiltersProps) {
  const authors = usePeopleChoices(organization, { chosen: bar.query.creator });
  const reviewers = usePeopleChoices(organization, { chosen: bar.query.requestedReviewer });
  const people = usePeopleChoices(organization, { chosen: bar.query.contributor });
  const filters: Filter<SpaceListQuery>[] = [
    {
      name: "status",
      label: "Status",
      type: "select",
      options: [{ value: "all", label: "All" }, ...statusOptions],
    },
    { name: "creator", label: "Author", type: "choice", ...authors },
    { name: "requestedReviewer", label: "Requested reviewer", type: "choice", ...reviewers },
    { name: "contributor", label: "Contributor", type: "choice", ...people },
  ];
  return <FilterBar {...bar} filters={filters} />;
}

interface SpaceRequestsPanelProps {
  organization: OrganizationParams;
  spaceId: string;
}

/** Change requests of a space, by default newest first. */
export function SpaceRequestsPanel({ organization, spaceId }: SpaceRequestsPanelProps) {
  const { organizationId } = organization;
  const [query, setQuery] = useListQuery(spaceListQuery);
  const list = useInfiniteList(useSpaceChangeRequests({ spaceId }, spaceCall(query)));
  const addressOf = useCallback(
    ({ id }: ChangeRequest) =>
      paths.changeRequest({ organizationId, spaceId, changeRequestId: id }),
    [organizationId, spaceId],
  );
  const columns = useMemo(() => spaceRequestColumns(addressOf), [addressOf]);
  const create = <NewChangeRequest organization={organization} spaceId={spaceId} />;
  const untouched = list.status === "success" && list.rows.length === 0 && !isFiltered(query);
  return (
    <DataTable
      id="change-requests"
      label="Change requests"
      columns={columns}
      list={list}
      toolbar={
        <div className="flex flex-wrap items-center justify-between gap-2">
          <SpaceRequestsFilters organization={organization} query={query} onQuery={setQuery} />
          {!untouched && create}
        </div>
      }
      filtered={isFiltered(query)}
      onClearFilters={() => setQuery(noSpaceFilters)}
      sort={spaceSortOf(query)}
      onSort={(sort) => setQuery(toSpaceSort(sort))}
      rowActions={(request) => requestRowActions(addressOf(request))}
      empty={
        <EmptyState icon={GitPullRequest} title="No change requests yet" action={create}>
          Propose changes to this space and have them reviewed before they are merged.
        </EmptyState>
      }
    />
  );
}
