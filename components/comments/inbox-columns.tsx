"use client";

import { CircleCheck, History, MessageSquare } from "lucide-react";
import { columnsFor } from "@/components/data-table/columns";
import { RowLink } from "@/components/data-table/row-link";
import { Status } from "@/components/ui/badge";
import { PersonName } from "@/components/ui/person-name";
import { TimeAgo } from "@/components/ui/time-ago";
import { commentAddress } from "@/lib/comment-place";
import type { PlacedComment } from "@/lib/contract/comments-inbox";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { titled } from "@/lib/titled";
import { blockWords, excerptOf } from "./comment-words";

const column = columnsFor<PlacedComment>();

/** The page and block, or the change request, that a comment is on, in words. */
function whereWords({ comment: { target }, changeRequest }: PlacedComment): string {
  const request = changeRequest && `#${changeRequest.number} ${changeRequest.subject}`.trim();
  const page = target.page && titled(target.page.title);
  return [request, page, blockWords(target)].filter(Boolean).join(" · ") || "The space itself";
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
        <RowLink href={commentAddress(organization, original.comment)}>{getValue()}</RowLink>
      ),
    }),
    column.accessor(({ space }) => titled(space.title), {
      id: "space",
      header: "Space",
      size: 140,
      meta: { narrow: "detail" },
      cell: ({ getValue }) => <span className="bidi truncate">{getValue()}</span>,
    }),
    column.accessor(whereWords, {
      id: "place",
      header: "On",
      size: 200,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => (
        <span className="bidi truncate text-text-muted" title={getValue()}>
          {getValue()}
        </span>
      ),
    }),
    column.accessor(stateWords, {
      id: "status",
      header: "Status",
      size: 115,
      meta: { narrow: "hidden" },
      cell: ({ row }) => <State {...row.original} />,
    }),
    column.accessor(({ comment }) => comment.postedBy.displayName, {
      id: "author",
      header: "Author",
      size: 140,
      meta: { narrow: "hidden" },
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
      meta: { sortKey: "postedAt", narrow: "detail" },
      cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
    }),
  ]);

function stateWords({ comment }: PlacedComment): string {
  return comment.status === "resolved"
    ? "Resolved"
    : comment.target.page?.outdated
      ? "Outdated"
      : "Open";
}

function State(placed: PlacedComment) {
  const words = stateWords(placed);
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
