"use client";

import { Link2, Link2Off, RefreshCw } from "lucide-react";
import { useQueryState } from "nuqs";
import { useMemo } from "react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { OrganizationLink } from "@/lib/contract/content/links";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useLinks } from "@/lib/queries/content/links";
import { linkColumns } from "./link-columns";
import { LinkFilters } from "./link-filters";
import { LinkPanel } from "./link-panel";
import { isFiltered, linkCall, linkListQuery, noFilters } from "./link-query";

interface LinksPanelProps {
  organization: OrganizationParams;
  /** Limits the list to references from pages of this space. */
  spaceId?: string;
}

/** Links by target; by default broken ones. */
export function LinksPanel({ organization, spaceId }: LinksPanelProps) {
  const { organizationId } = organization;
  const [query, setQuery] = useListQuery(linkListQuery);
  const [openId, setOpenId] = useQueryState("link", { history: "push" });
  const list = useInfiniteList(useLinks({ organizationId }, linkCall(query, spaceId)));
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
  const again = <CheckAgain pending={list.fetching} onClick={list.retry} />;
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
        rowActions={(link) => [
          {
            id: "places",
            label: "Show references",
            icon: Link2,
            onSelect: () => setOpenId(link.id),
          },
        ]}
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

function CheckAgain({ pending, onClick }: { pending: boolean; onClick: () => void }) {
  return (
    <Button variant="ghost" pending={pending} onClick={onClick}>
      <RefreshCw />
      Check again
    </Button>
  );
}
