"use client";

import { useMemo } from "react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import type { SetQuery } from "@/components/platform/data-table/use-list-query";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { useCountInTab } from "@/components/platform/layout/use-count-in-tab";
import { statusOptions } from "@/components/review/change-requests/state/change-request-labels";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { ListedChangeRequest } from "@/lib/contract/review/change-request";
import { useSpaceChoices } from "@/lib/queries/content/space-choices";
import { usePeopleChoices } from "@/lib/queries/people/people-choices";
import { useOrganizationChangeRequests } from "@/lib/queries/review/change-requests";
import { useSpaceTitles, useYoursCount } from "@/lib/queries/review/request-lists";
import { paths } from "@/lib/url/paths";
import type { OrganizationListQuery } from "./change-request-query";
import {
  isFiltered,
  noOrganizationFilters,
  organizationCall,
  organizationListQuery,
  sortOf,
  tabOf,
  toSort,
} from "./change-request-query";
import { organizationRequestColumns } from "./organization-request-columns";
import { OrganizationRequestsEmpty } from "./organization-requests-empty";
import { requestRowActions } from "./request-row-actions";
import { TurnChoice } from "./turn-choice";

interface OrganizationRequestsFiltersProps {
  organization: OrganizationParams;
  query: OrganizationListQuery;
  onQuery: SetQuery<OrganizationListQuery>;
}

function OrganizationRequestsFilters(props: OrganizationRequestsFiltersProps) {
  const { organization, query, onQuery } = props;
  const authors = usePeopleChoices(organization, { chosen: query.creator });
  const reviewers = usePeopleChoices(organization, { chosen: query.requestedReviewer });
  const spaces = useSpaceChoices(organization, { chosen: query.space });
  const filters: Filter<OrganizationListQuery>[] = [
    { name: "status", label: "Status", type: "select", options: statusOptions, multiple: true },
    { name: "creator", label: "Author", type: "choice", ...authors },
    { name: "requestedReviewer", label: "Requested reviewer", type: "choice", ...reviewers },
    { name: "space", label: "Space", type: "choice", ...spaces },
  ];
  return (
    <FilterBar
      query={query}
      onQuery={onQuery}
      search={{ name: "search", label: "Search subject or number" }}
      filters={filters}
    />
  );
}

const addressIn = (organization: OrganizationParams) => (request: ListedChangeRequest) =>
  paths.changeRequest({ ...organization, spaceId: request.space, changeRequestId: request.id });

/** On a narrow screen, the next step has a line of its own. */
const yoursHeights = { wide: 40, narrow: 84 };

/** Change requests of all spaces that the reader can see; by default active ones. */
export function OrganizationRequestsPanel({ organization }: { organization: OrganizationParams }) {
  const { organizationId } = organization;
  const [query, setQuery] = useListQuery(organizationListQuery);
  const found = useInfiniteList(
    useOrganizationChangeRequests(organization, organizationCall(query)),
  );
  // Rows of the previous tab don't tell if this one is empty.
  const list =
    found.stale && found.rows.length === 0 ? { ...found, status: "pending" as const } : found;
  const tab = tabOf(query);
  const isYours = tab === "yours";
  const titles = useSpaceTitles(list.rows.map(({ space }) => space));
  const columns = useMemo(
    () => organizationRequestColumns(addressIn({ organizationId }), titles, isYours),
    [organizationId, titles, isYours],
  );
  useCountInTab(useYoursCount(organization));
  const id = isYours ? "change-requests-for-you" : "organization-change-requests";
  return (
    <>
      <div className="px-page pb-2">
        <TurnChoice
          organization={organization}
          value={tab}
          // The order by waiting time has no meaning in other tabs.
          onChange={(turn) => setQuery({ turn, orderBy: undefined, order: undefined })}
        />
      </div>
      <DataTable
        key={id}
        id={id}
        label="Change requests"
        columns={columns}
        list={list}
        toolbar={
          <OrganizationRequestsFilters
            organization={organization}
            query={query}
            onQuery={setQuery}
          />
        }
        filtered={isFiltered(query)}
        onClearFilters={() => setQuery(noOrganizationFilters)}
        rowHeights={isYours ? yoursHeights : undefined}
        sort={sortOf(query)}
        onSort={(sort) => setQuery(toSort(sort))}
        rowActions={(request) => requestRowActions(addressIn(organization)(request))}
        empty={
          <OrganizationRequestsEmpty organization={organization} tab={tab} onQuery={setQuery} />
        }
      />
    </>
  );
}
