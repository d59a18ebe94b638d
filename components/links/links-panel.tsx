"use client";

import { Link2, Link2Off, RefreshCw } from "lucide-react";
import dynamic from "next/dynamic";
import { useMemo } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { useInfiniteList } from "@/components/data-table/table-list";
import { useListQuery } from "@/components/data-table/use-list-query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useAddressMember } from "@/components/ui/use-address";
import type { OrganizationLink } from "@/lib/contract/links";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useLinks } from "@/lib/queries/links";
import { linkColumns } from "./link-columns";
import { LinkFilters } from "./link-filters";
import { isFiltered, linkCall, noFilters } from "./link-query";

const LinkPanel = dynamic(() => import("./link-panel").then((module) => module.LinkPanel));

interface LinksPanelProps {
  organization: OrganizationParams;
  /** Only what the pages of this space refer to. */
  spaceId?: string;
}

/** What pages refer to, by target; at first what is broken. */
export function LinksPanel({ organization, spaceId }: LinksPanelProps) {
  const { organizationId } = organization;
  const [query, setQuery] = useListQuery("links");
  const [openId, setOpenId] = useAddressMember("link", { push: true });
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
            label: "Show all places",
            icon: Link2,
            onSelect: () => setOpenId(link.id),
          },
        ]}
        empty={
          <EmptyState
            icon={Link2Off}
            title="No link is broken"
            action={
              <>
                <Button onClick={showAll}>Show all links</Button>
                {again}
              </>
            }
          >
            Whatever a page links to and what is not there is listed here, with the pages that link
            to it.
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
