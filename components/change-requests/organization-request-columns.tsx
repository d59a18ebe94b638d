"use client";

import { columnsFor } from "@/components/data-table/columns";
import { TimeAgo } from "@/components/ui/time-ago";
import type { ListedChangeRequest } from "@/lib/contract/change-request";
import { useNamedSpace } from "@/lib/queries/search";
import { titled } from "@/lib/titled";
import { requestColumns, stateWords } from "./change-request-columns";
import { ListedState } from "./listed-state";
import { ReviewProgress, reviewWords } from "./review-progress";

const column = columnsFor<ListedChangeRequest>();

const stateColumn = column.accessor(stateWords, {
  id: "status",
  header: "Status",
  size: 180,
  meta: { narrow: "detail" },
  cell: ({ row }) => <ListedState request={row.original} />,
});

const reviewColumn = column.accessor(({ review }) => reviewWords(review), {
  id: "review",
  header: "Review",
  size: 170,
  meta: { narrow: "detail" },
  cell: ({ row }) => <ReviewProgress review={row.original.review} />,
});

const waitingColumn = column.accessor(({ review }) => review.waitingSince ?? "", {
  id: "waiting",
  header: "Waiting since",
  size: 130,
  meta: { narrow: "detail" },
  cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
});

const timeColumns = [
  column.accessor("updatedAt", {
    header: "Updated",
    size: 120,
    meta: { sortKey: "updatedAt", hidden: true, narrow: "hidden" },
    cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
  }),
  column.accessor("createdAt", {
    header: "Created",
    size: 120,
    meta: { sortKey: "createdAt", hidden: true, narrow: "hidden" },
    cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
  }),
];

/**
 * The columns of the change requests of all spaces, with the titles as far as they are known. What
 * tells whose turn it is comes first, to be seen on a narrow screen without scrolling sideways.
 */
export function organizationRequestColumns(
  addressOf: (request: ListedChangeRequest) => string,
  titles: ReadonlyMap<string, string>,
) {
  const { subject, author, comments } = requestColumns(addressOf);
  const space = column.accessor(({ space }) => titles.get(space) ?? "", {
    id: "space",
    header: "Space",
    size: 140,
    meta: { narrow: "hidden" },
    cell: ({ row }) => <SpaceTitle spaceId={row.original.space} />,
  });
  return column.columns([
    subject,
    stateColumn,
    reviewColumn,
    waitingColumn,
    space,
    author,
    comments,
    ...timeColumns,
  ]);
}

// Asked for here: a table keeps the values of its rows, and titles come later than those.
function SpaceTitle({ spaceId }: { spaceId: string }) {
  const space = useNamedSpace(spaceId).data;
  return <span className="bidi truncate">{space && titled(space.title)}</span>;
}
