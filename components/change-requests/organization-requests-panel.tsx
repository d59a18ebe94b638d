"use client";

import { useMemo } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { useInfiniteList } from "@/components/data-table/table-list";
import { useListQuery } from "@/components/data-table/use-list-query";
import type { ListedChangeRequest } from "@/lib/contract/change-request";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { paths } from "@/lib/paths";
import { useOrganizationChangeRequests } from "@/lib/queries/change-requests";
import { useSpaceTitles } from "@/lib/queries/request-lists";
import {
  isFiltered,
  noOrganizationFilters,
  organizationCall,
  sortOf,
  toSort,
} from "./change-request-query";
import { organizationRequestColumns } from "./organization-request-columns";
import { OrganizationRequestsEmpty } from "./organization-requests-empty";
import { OrganizationRequestsFilters } from "./organization-requests-filters";
import { requestRowActions } from "./request-row-actions";
import { TurnChoice } from "./turn-choice";

const addressIn = (organization: OrganizationParams) => (request: ListedChangeRequest) =>
  paths.changeRequest({ ...organization, spaceId: request.space, changeRequestId: request.id });

/** The change requests of all spaces that the reader may see; at first those under way. */
export function OrganizationRequestsPanel({ organization }: { organization: OrganizationParams }) {
  const { organizationId } = organization;
  const [query, setQuery] = useListQuery("changeRequests");
  const list = useInfiniteList(
    useOrganizationChangeRequests(organization, organizationCall(query)),
  );
  const titles = useSpaceTitles(list.rows.map(({ space }) => space));
  const columns = useMemo(
    () => organizationRequestColumns(addressIn({ organizationId }), titles),
    [organizationId, titles],
  );
  return (
    <>
      <div className="px-page pb-2">
        <TurnChoice
          organization={organization}
          value={query.turn}
          onChange={(turn) => setQuery({ turn })}
        />
      </div>
      <DataTable
        id="organization-change-requests"
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
        sort={sortOf(query)}
        onSort={(sort) => setQuery(toSort(sort))}
        rowActions={(request) => requestRowActions(addressIn(organization)(request))}
        empty={
          <OrganizationRequestsEmpty
            organization={organization}
            turn={query.turn}
            onQuery={setQuery}
          />
        }
      />
    </>
  );
}
