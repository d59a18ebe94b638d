"use client";

import { History, Link2, Link2Off } from "lucide-react";
import { useQueryState } from "nuqs";
import { useMemo } from "react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { type SetQuery, useListQuery } from "@/components/platform/data-table/use-list-query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { OrganizationLink } from "@/lib/contract/content/links";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useLinks } from "@/lib/queries/content/links";
import { useSpaceChoices } from "@/lib/queries/content/space-choices";
import { CheckAgain } from "./check-again";
import { linkColumns } from "./link-columns";
import { statusLabels, traceOf } from "./link-labels";
import { LinkPanel } from "./link-panel";
import { isFiltered, type LinkListQuery, linkCall, linkListQuery, noFilters } from "./link-query";

interface LinksPanelProps {
  organization: OrganizationParams;
  /** Limits the list to references from pages of this space. */
  spaceId?: string;
}

/** On a narrow screen, the page with the link has a line of its own. */
const heights = { wide: 40, narrow: 84 };

/** Links by target; by default broken ones. */
export function LinksPanel({ organization, spaceId }: LinksPanelProps) {
  const { organizationId } = organization;
  const [query, setQuery] = useListQuery(linkListQuery);
  const [openId, setOpenId] = useQueryState("link", { history: "push" });
  const found = useLinks({ organizationId }, linkCall(query, spaceId));
  const list = useInfiniteList(found);
  const oneSpace = spaceId !== undefined;
  const columns = useMemo(
    () =>
      linkColumns({
        organization: { organizationId },
        oneSpace,
        onOpen: (id) => setOpenId(id),
      }),
    [organizationId, oneSpace, setOpenId],
  );
  const open = list.rows.find(({ id }) => id === openId);
  const showAll = () => setQuery({ status: "all" });
  const again = <CheckAgain query={found} />;
  return (
    <>
      <DataTable<OrganizationLink>
        id={oneSpace ? "links" : "broken-links"}
        label="Links"
        columns={columns}
        list={list}
        toolbar={
          <div className="flex flex-wrap items-center justify-between gap-2">
            <LinkFilters {...{ organization, spaceId, query }} onQuery={setQuery} />
            {again}
          </div>
        }
        filtered={isFiltered(query)}
        onClearFilters={() => setQuery(noFilters)}
        rowHeights={heights}
        rowActions={(link) => {
          const trace = traceOf(organization, link);
          return [
            {
              id: "places",
              label: "Show references",
              icon: Link2,
              onSelect: () => setOpenId(link.id),
            },
            ...(trace ? [{ id: "trace", icon: History, ...trace }] : []),
          ];
        }}
        empty={
          <EmptyState
            icon={Link2Off}
            title="No broken links"
            action={
              <>
                <Button onClick={showAll}>Show all links</Button>
                {again}
              </>
            }
          >
            Broken links appear here with the pages that contain them.
          </EmptyState>
        }
      />
      {open && (
        <LinkPanel organization={organization} link={open} onClose={() => setOpenId(null)} />
      )}
    </>
  );
}

interface LinkFiltersProps {
  organization: OrganizationParams;
  /** Set for one space: the filter is hidden. */
  spaceId: string | undefined;
  query: LinkListQuery;
  onQuery: SetQuery<LinkListQuery>;
}

const statuses = [
  { value: "broken", label: statusLabels.broken },
  { value: "in-app", label: statusLabels["in-app"] },
  { value: "ok", label: statusLabels.ok },
  { value: "all", label: "All" },
];

const kinds = [
  { value: "page", label: "Pages and their sections" },
  { value: "file", label: "Files" },
  { value: "url", label: "URLs" },
  { value: "space", label: "Spaces" },
  { value: "other", label: "Other" },
];

function LinkFilters({ organization, spaceId, query, onQuery }: LinkFiltersProps) {
  const { emptyText: _, ...spaces } = useSpaceChoices(organization, { chosen: query.space });
  const filters: Filter<LinkListQuery>[] = [
    { name: "status", label: "Status", type: "select", options: statuses },
    { name: "kind", label: "Target", type: "select", options: kinds },
    ...(spaceId === undefined
      ? [{ name: "space", label: "Space", type: "choice", ...spaces } as const]
      : []),
  ];
  return (
    <FilterBar
      query={query}
      onQuery={onQuery}
      search={{ name: "target", label: "Search targets" }}
      filters={filters}
    />
  );
}
