"use client";

import { GitPullRequest } from "lucide-react";
import { useCallback, useMemo } from "react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { EmptyState } from "@/components/ui/empty-state";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { useSpaceChangeRequests } from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";
import { spaceRequestColumns } from "./change-request-columns";
import { isFiltered, noSpaceFilters, spaceCall, spaceListQuery } from "./change-request-query";
import { NewChangeRequest } from "./new-change-request";
import { requestRowActions } from "./request-row-actions";
import { SpaceRequestsFilters } from "./space-requests-filters";

interface SpaceRequestsPanelProps {
  organization: OrganizationParams;
  spaceId: string;
}

/** Change requests of a space, newest first. */
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
      rowActions={(request) => requestRowActions(addressOf(request))}
      empty={
        <EmptyState icon={GitPullRequest} title="No change requests yet" action={create}>
          Propose changes to this space and have them reviewed before they are merged.
        </EmptyState>
      }
    />
  );
}
