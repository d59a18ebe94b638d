"use client";

import { columnsFor } from "@/components/platform/data-table/columns";
import {
  ReviewProgress,
  reviewLabel,
} from "@/components/review/change-requests/changes/review-progress";
import { isOutdated } from "@/components/review/change-requests/state/change-request-labels";
import { ChangeRequestState } from "@/components/review/change-requests/state/change-request-status";
import { Status } from "@/components/ui/badge";
import { TimeAgo } from "@/components/ui/time-ago";
import type { ListedChangeRequest } from "@/lib/contract/review/change-request";
import { plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { useNamedSpace } from "@/lib/queries/organizations/search";
import { useConflicts } from "@/lib/queries/review/change-requests";
import { AttentionText, attentionLabel } from "./attention-text";
import { requestColumns, stateLabel, subjectColumn, undoneHref } from "./change-request-columns";

const column = columnsFor<ListedChangeRequest>();

type AddressOf = (request: ListedChangeRequest) => string;

interface ListedStateProps {
  request: ListedChangeRequest;
  addressOf: AddressOf;
}

/** State of a change request in a list, with its conflicts once loaded. */
function ListedState({ request, addressOf }: ListedStateProps) {
  const params = { spaceId: request.space, changeRequestId: request.id };
  const { data } = useConflicts(params, { enabled: isOutdated(request) });
  const open = data?.conflicts.filter(({ settled }) => !settled).length ?? 0;
  const conflicts = open > 0 ? <Status tone="danger">{plural(open, "conflict")}</Status> : null;
  const state = { request, conflicts, undoneHref: undoneHref(addressOf, request) };
  return <ChangeRequestState {...state} terse />;
}

const stateColumn = (addressOf: AddressOf) =>
  column.accessor(stateLabel, {
    id: "status",
    header: "Status",
    size: 175,
    meta: { narrow: "detail" },
    cell: ({ row }) => <ListedState request={row.original} addressOf={addressOf} />,
  });

const reviewColumn = column.accessor(({ review }) => reviewLabel(review), {
  id: "review",
  header: "Review",
  size: 170,
  meta: { narrow: "detail" },
  cell: ({ row }) => <ReviewProgress review={row.original.review} />,
});

/** Reason for which a change request waits for the reader; on a narrow screen, also since when. */
function NextStep({ request: { attention, space } }: { request: ListedChangeRequest }) {
  const mayMerge = useNamedSpace(space).data?.permissions.merge;
  if (!attention) return <span className="text-text-subtle">None</span>;
  return (
    <span className="line-clamp-2 whitespace-normal text-pretty max-sm:line-clamp-1">
      <span className="max-sm:hidden">
        <AttentionText attention={attention} mayMerge={mayMerge} />
      </span>
      {/* Without the name, which would take the width of the reason. */}
      <span className="sm:hidden">{attentionLabel({ ...attention, by: undefined }, mayMerge)}</span>{" "}
      <span className="whitespace-nowrap text-text-muted sm:hidden">
        · <TimeAgo time={attention.since} />
      </span>
    </span>
  );
}

const nextStepColumn = (isYours: boolean) =>
  column.accessor(({ attention }) => (attention ? attentionLabel(attention) : ""), {
    id: "nextStep",
    header: "Your next step",
    size: 270,
    meta: { grow: true, narrow: isYours ? "line" : "hidden", hidden: !isYours },
    cell: ({ row }) => <NextStep request={row.original} />,
  });

/** Column of the time since when the next step is pending; orders the reader's queue. */
const waitingColumn = (isYours: boolean) =>
  column.accessor(
    ({ attention, review }) => (isYours ? attention?.since : review.waitingSince) ?? "",
    {
      id: isYours ? "waitingSince" : "waiting",
      // With the arrow of the order, the whole name has no room.
      header: isYours ? "Waiting" : "Waiting since",
      size: 110,
      enableSorting: isYours,
      meta: { label: "Waiting since", narrow: isYours ? "hidden" : "detail" },
      cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
    },
  );

const timeColumns = [
  column.accessor("updatedAt", {
    header: "Updated",
    size: 120,
    enableSorting: true,
    meta: { hidden: true, narrow: "hidden" },
    cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
  }),
  column.accessor("createdAt", {
    header: "Created",
    size: 120,
    enableSorting: true,
    meta: { hidden: true, narrow: "hidden" },
    cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
  }),
];

/**
 * Columns of change requests across spaces, with titles as far as loaded. Columns about the next
 * step come first, so that they are visible on a narrow screen. In the reader's queue, it is the
 * reader's next step.
 */
export function organizationRequestColumns(
  addressOf: AddressOf,
  titles: ReadonlyMap<string, string>,
  isYours: boolean,
) {
  const { author, comments } = requestColumns<ListedChangeRequest>();
  const nextStep = nextStepColumn(isYours);
  const state = stateColumn(addressOf);
  const waiting = waitingColumn(isYours);
  // Together as wide as a window of 1280 pixels, in which the columns that grow have these sizes.
  const subject = { ...subjectColumn(addressOf, SpaceOfRow), size: 160 };
  // The next step names whoever asked, who mostly is the author.
  const hiddenAuthor = { ...author, meta: { ...author.meta, hidden: true } };
  const space = column.accessor(({ space }) => titles.get(space) ?? "", {
    id: "space",
    header: "Space",
    size: isYours ? 130 : 115,
    meta: { fit: true, narrow: "hidden" },
    cell: ({ row }) => <SpaceTitle spaceId={row.original.space} />,
  });
  return column.columns([
    subject,
    ...(isYours ? [nextStep, waiting, state] : [state, reviewColumn, waiting, nextStep]),
    space,
    isYours ? hiddenAuthor : { ...author, size: 130 },
    { ...comments, size: 100, meta: { ...comments.meta, hidden: isYours } },
    ...timeColumns,
  ]);
}

const SpaceOfRow = ({ request }: { request: ListedChangeRequest }) => (
  <SpaceTitle spaceId={request.space} />
);

// Loaded here, as a table caches the values of its rows, and titles arrive later.
function SpaceTitle({ spaceId }: { spaceId: string }) {
  const space = useNamedSpace(spaceId).data;
  return <span className="bidi truncate">{space && titled(space.title)}</span>;
}
