"use client";

import { Check, Link2, MessagesSquare, RotateCcw } from "lucide-react";
import { useMemo } from "react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { type SetQuery, useListQuery } from "@/components/platform/data-table/use-list-query";
import { useShortcut } from "@/components/platform/layout/shortcut-sheet";
import type { Actions } from "@/components/ui/action";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { announce } from "@/components/ui/live-region";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { PlacedComment } from "@/lib/contract/review/comments-inbox";
import { useSpaceChoices } from "@/lib/queries/content/space-choices";
import { usePeopleChoices } from "@/lib/queries/people/people-choices";
import { useAuthenticatedUser } from "@/lib/queries/people/users";
import { commentAddress } from "@/lib/queries/review/comment-params";
import { useOrganizationComments } from "@/lib/queries/review/comments";
import { paths } from "@/lib/url/paths";
import {
  type InboxListQuery,
  inboxListQuery,
  isFiltered,
  noFilters,
  statusOptions,
  withDefaults,
} from "./comments-query";
import { copyLink } from "./copy-link";
import { inboxColumns } from "./inbox-columns";
import { isResolvable, useBulkResolve } from "./use-bulk-resolve";
import { useResolve } from "./use-resolve";

/** `r` in the inbox: resolves the focused row and moves to the next one. */
function useInboxKeys(rows: readonly PlacedComment[]): void {
  const resolve = useResolve();
  const act = () => {
    const row = document.activeElement?.closest<HTMLElement>("[data-row-id]");
    const placed = rows.find(({ comment }) => comment.id === row?.dataset.rowId);
    if (!row || !placed) {
      document.querySelector<HTMLElement>("[data-row-id]")?.focus();
      return;
    }
    const next = row.nextElementSibling ?? row.previousElementSibling;
    if (!isResolvable(placed)) {
      announce(
        placed.comment.status === "resolved"
          ? "Already resolved"
          : "Resolving requires the comment role in that space",
      );
      return;
    }
    // Moves the focus before the row is removed.
    if (next instanceof HTMLElement && next.dataset.rowId !== undefined) next.focus();
    void resolve(placed.comment, true);
  };
  useShortcut({ keys: "r", label: "Resolve and go to the next comment", group: "Comments" }, act);
}

/** Three lines of a comment with space around; on a narrow screen two, its author and details. */
const heights = { wide: 76, narrow: 128 };

const idOf = ({ comment }: PlacedComment) => comment.id;

/** Comments in all spaces and change requests that the reader can see; by default open ones. */
export function InboxPanel({ organization }: { organization: OrganizationParams }) {
  const { organizationId } = organization;
  const [query, setQuery] = useListQuery(inboxListQuery);
  const call = withDefaults(query);
  const list = useInfiniteList(useOrganizationComments(organization, call));
  const columns = useMemo(() => inboxColumns({ organizationId }), [organizationId]);
  const resolve = useResolve();
  const bulk = useBulkResolve();
  useInboxKeys(list.rows);
  return (
    <>
      <DataTable
        id="comments"
        label="Comments"
        columns={columns}
        list={list}
        rowId={idOf}
        rowHeights={heights}
        toolbar={<InboxFilters organization={organization} query={query} onQuery={setQuery} />}
        filtered={isFiltered(query)}
        onClearFilters={() => setQuery(noFilters)}
        sort={{ id: "postedAt", desc: call.order === "desc" }}
        onSort={({ desc }) => setQuery({ order: desc ? "desc" : "asc" })}
        rowActions={(placed) =>
          actionsFor(
            commentAddress(organization, placed.comment),
            placed,
            (resolved) => void resolve(placed.comment, resolved),
          )
        }
        bulkActions={list.rows.some(isResolvable) ? bulk.actions : undefined}
        empty={
          <EmptyState
            icon={MessagesSquare}
            title="No open comments"
            action={
              <>
                <Button onClick={() => setQuery({ status: "all" })}>Show resolved</Button>
                <LinkButton href={paths.spaces(organization)}>Go to spaces</LinkButton>
              </>
            }
          >
            Open comments on pages and change requests appear here.
          </EmptyState>
        }
      />
      {bulk.element}
    </>
  );
}

function actionsFor(
  href: string,
  placed: PlacedComment,
  resolve: (resolved: boolean) => void,
): Actions {
  const isOpen = placed.comment.status === "open";
  const refused = !placed.comment.permissions.reply;
  return [
    {
      id: "resolve",
      label: isOpen ? "Resolve" : "Reopen",
      icon: isOpen ? Check : RotateCcw,
      keys: isResolvable(placed) ? "r" : undefined,
      disabled: refused,
      reason: refused ? "Requires the comment role in this space" : undefined,
      onSelect: () => resolve(isOpen),
    },
    { id: "link", label: "Copy link", icon: Link2, onSelect: () => void copyLink(href) },
  ];
}

interface InboxFiltersProps {
  organization: OrganizationParams;
  query: InboxListQuery;
  onQuery: SetQuery<InboxListQuery>;
}

function InboxFilters({ organization, query, onQuery }: InboxFiltersProps) {
  const me = useAuthenticatedUser().data?.id;
  const mine = me !== undefined && query.participant === me;
  const { emptyText: __, ...people } = usePeopleChoices(organization, { chosen: query.authors });
  const { emptyText: _, ...spaces } = useSpaceChoices(organization, { chosen: query.space });
  const filters: Filter<InboxListQuery>[] = [
    { name: "status", label: "Status", type: "select", options: statusOptions },
    { name: "space", label: "Space", type: "choice", ...spaces },
    { name: "authors", label: "Author", type: "choice", ...people },
    { name: "from", label: "Posted since", type: "date", edge: "start" },
    { name: "to", label: "Posted until", type: "date", edge: "end" },
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant={mine ? "secondary" : "ghost"}
        aria-pressed={mine}
        disabled={me === undefined}
        title="Comments that you wrote or replied to"
        onClick={() => onQuery({ participant: mine ? undefined : me })}
      >
        Mine
      </Button>
      <FilterBar
        query={query}
        onQuery={onQuery}
        search={{ name: "search", label: "Search comments" }}
        filters={filters}
      />
    </div>
  );
}
