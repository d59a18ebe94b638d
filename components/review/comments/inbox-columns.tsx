"use client";

import { CircleCheck, History, MessageSquare } from "lucide-react";
import { columnsFor } from "@/components/platform/data-table/columns";
import { RowLink } from "@/components/platform/data-table/row-link";
import { Status } from "@/components/ui/badge";
import { PersonName } from "@/components/ui/person-name";
import { TimeAgo } from "@/components/ui/time-ago";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { PlacedComment } from "@/lib/contract/review/comments-inbox";
import { titled } from "@/lib/format/titled";
import { commentAddress } from "@/lib/queries/review/comment-params";
import { blockLabel, excerptOf } from "./comment-labels";

/** Width in pixels of most names with their pictures. */
const authorWidth = 190;

const column = columnsFor<PlacedComment>();

/** Describes the page and block, or the change request, of a comment. */
function locationLabel({ comment: { target }, changeRequest }: PlacedComment): string {
  const request = changeRequest && `#${changeRequest.number} ${changeRequest.subject}`.trim();
  const page = target.page && titled(target.page.title);
  return [request, page, blockLabel(target)].filter(Boolean).join(" · ") || "Space";
}

export const inboxColumns = (organization: OrganizationParams) =>
  column.columns([
    column.accessor(({ comment }) => excerptOf(comment), {
      id: "comment",
      header: "Comment",
      size: 260,
      minSize: 160,
      meta: { grow: true, narrow: "title" },
      cell: ({ row: { original }, getValue }) => (
        <RowLink href={commentAddress(organization, original.comment)}>
          <span className="wrap-anywhere line-clamp-3 whitespace-normal">{getValue()}</span>
        </RowLink>
      ),
    }),
    column.accessor(({ space }) => titled(space.title), {
      id: "space",
      header: "Space",
      size: 140,
      meta: { fit: true, narrow: "detail" },
      cell: ({ getValue }) => <span className="bidi truncate">{getValue()}</span>,
    }),
    column.accessor(locationLabel, {
      id: "place",
      header: "On",
      size: 200,
      meta: { fit: true, narrow: "hidden" },
      cell: ({ getValue }) => (
        <span className="bidi truncate text-text-muted" title={getValue()}>
          {getValue()}
        </span>
      ),
    }),
    column.accessor(stateLabel, {
      id: "status",
      header: "Status",
      size: 115,
      meta: { narrow: "detail" },
      cell: ({ row }) => <State {...row.original} />,
    }),
    column.accessor(({ comment }) => comment.postedBy.displayName, {
      id: "author",
      header: "Author",
      size: 140,
      meta: { fit: authorWidth, narrow: "line" },
      cell: ({ getValue }) => <PersonName name={getValue()} />,
    }),
    column.accessor(({ comment }) => comment.replies, {
      id: "replies",
      header: "Replies",
      size: 80,
      meta: { align: "end", narrow: "hidden" },
    }),
    column.accessor(({ comment }) => comment.postedAt, {
      id: "postedAt",
      header: "Posted",
      size: 120,
      enableSorting: true,
      meta: { narrow: "detail" },
      cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
    }),
  ]);

function stateLabel({ comment }: PlacedComment): string {
  return comment.status === "resolved"
    ? "Resolved"
    : comment.target.page?.outdated
      ? "Outdated"
      : "Open";
}

function State(placed: PlacedComment) {
  const words = stateLabel(placed);
  if (words === "Resolved") {
    return (
      <Status tone="success" icon={CircleCheck}>
        {words}
      </Status>
    );
  }
  return words === "Outdated" ? (
    <Status tone="warning" icon={History}>
      {words}
    </Status>
  ) : (
    <Status icon={MessageSquare}>{words}</Status>
  );
}
