"use client";

import { MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import { columnsFor } from "@/components/platform/data-table/columns";
import { RowLink } from "@/components/platform/data-table/row-link";
import {
  isOutdated,
  statusLabel,
} from "@/components/review/change-requests/state/change-request-labels";
import { ChangeRequestState } from "@/components/review/change-requests/state/change-request-status";
import { PersonName } from "@/components/ui/person-name";
import { TimeAgo } from "@/components/ui/time-ago";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { formatNumber, plural } from "@/lib/format/format";
import { subjectOf } from "@/lib/format/subject";

/** Number of open comments; dimmed for none. */
function OpenComments({ count }: { count: number }) {
  if (count === 0) return <span className="text-text-subtle">0</span>;
  return (
    <span
      className="inline-flex items-center gap-1 tabular-nums"
      title={plural(count, "open comment")}
    >
      <MessageSquare aria-hidden className="size-3.5 text-text-subtle" />
      {formatNumber(count)}
    </span>
  );
}

export const stateLabel = (request: ChangeRequest) =>
  statusLabel(request) + (isOutdated(request) ? ", outdated" : "");

/** Returns the address of the change request that undid a merge. */
export const undoneHref = <Row extends ChangeRequest>(
  addressOf: (request: Row) => string,
  request: Row,
) => request.revertedBy && addressOf({ ...request, id: request.revertedBy.id });

type AddressOf<Row> = (request: Row) => string;

/** Column of the subject and number; `Where` is the location that a narrow row shows, too. */
export function subjectColumn<Row extends ChangeRequest>(
  addressOf: AddressOf<Row>,
  Where?: (props: { request: Row }) => ReactNode,
) {
  return columnsFor<Row>().accessor((row) => subjectOf(row), {
    id: "subject",
    header: "Subject",
    size: 220,
    minSize: 160,
    meta: { grow: true, narrow: "title" },
    cell: ({ row: { original }, getValue }) => (
      <span className="flex min-w-0 items-baseline gap-2">
        <RowLink href={addressOf(original)}>{getValue()}</RowLink>
        <span className="flex max-w-1/2 shrink-0 gap-1 text-text-subtle">
          {Where && (
            <span className="truncate sm:hidden">
              <Where request={original} />
            </span>
          )}
          <span className="tabular-nums">#{original.number}</span>
        </span>
      </span>
    ),
  });
}

/** Columns shared by all lists of change requests, by name. */
export function requestColumns<Row extends ChangeRequest>() {
  const column = columnsFor<Row>();
  return {
    author: column.accessor(({ createdBy }) => createdBy.displayName, {
      id: "author",
      header: "Author",
      size: 150,
      // Most names with their pictures.
      meta: { fit: 190, narrow: "hidden" },
      cell: ({ getValue }) => <PersonName name={getValue()} />,
    }),
    comments: column.accessor((row) => row.comments, {
      id: "comments",
      header: "Comments",
      size: 105,
      meta: { label: "Open comments", align: "end", narrow: "hidden" },
      cell: ({ getValue }) => <OpenComments count={getValue()} />,
    }),
  };
}

const column = columnsFor<ChangeRequest>();

export function spaceRequestColumns(addressOf: (request: ChangeRequest) => string) {
  const { author, comments } = requestColumns<ChangeRequest>();
  return column.columns([
    subjectColumn(addressOf),
    column.accessor(stateLabel, {
      id: "status",
      header: "Status",
      size: 230,
      meta: { narrow: "detail" },
      cell: ({ row: { original } }) => (
        <ChangeRequestState request={original} undoneHref={undoneHref(addressOf, original)} />
      ),
    }),
    { ...author, meta: { ...author.meta, narrow: "rest" } },
    comments,
    column.accessor("updatedAt", {
      header: "Updated",
      size: 120,
      enableSorting: true,
      meta: { narrow: "detail" },
      cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
    }),
    column.accessor("createdAt", {
      header: "Created",
      size: 120,
      enableSorting: true,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
    }),
    column.accessor("number", {
      header: "Number",
      size: 90,
      meta: { align: "end", hidden: true, narrow: "hidden" },
    }),
  ]);
}
