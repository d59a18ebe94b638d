"use client";

import { MessageSquare, MessagesSquare } from "lucide-react";
import { useQueryState } from "nuqs";
import { type ReactNode, useRef, useState } from "react";
import { FilterBar } from "@/components/platform/data-table/filter-bar";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import { anything, useHeld } from "@/lib/live/use-held";
import type { CommentsParams } from "@/lib/queries/review/comment-params";
import { useComment, useComments } from "@/lib/queries/review/comments";
import { paths } from "@/lib/url/paths";
import { CommentStarter } from "./comment-starter";
import { isFiltered, placeListQuery, statusOptions, withDefaults } from "./comments-query";
import { Thread } from "./thread";
import { ThreadList } from "./thread-list";
import { UnsentComments } from "./unsent-comments";
import { useCurrentThread } from "./use-current-thread";
import { useResolveKey } from "./use-resolve-key";

/** Threads of a space itself or of a change request; by default open ones. */
export function CommentsPanel({ params }: { params: CommentsParams }) {
  const { organizationId, changeRequestId, spaceId } = params;
  const isSpace = changeRequestId === undefined;
  const [query, setQuery] = useListQuery(placeListQuery);
  const [currentId] = useQueryState("comment");
  const [shownId, setPosted] = useCurrentThread(currentId);
  const list = useInfiniteList(useComments(params, withDefaults(query)));
  const isListed = list.rows.some(({ id }) => id === currentId);
  const [listedId, setListedId] = useState<string | null>(null);
  if (isListed && listedId !== currentId) setListedId(currentId);
  const linked = useComment(params, list.status === "success" && !isListed ? currentId : null);
  const region = useRef<HTMLDivElement>(null);
  useHeld(linked.data, region, anything);
  const others = linked.data && !isListed ? [linked.data] : [];
  useResolveKey({ comments: [...others, ...list.rows] });
  return (
    <div ref={region} data-news="page" className="max-w-form space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <FilterBar
          query={query}
          onQuery={setQuery}
          filters={[{ name: "status", label: "Status", type: "select", options: statusOptions }]}
        />
        {isSpace && (
          <TextLink className="text-sm" href={inboxOf({ organizationId, spaceId })}>
            Include change requests
          </TextLink>
        )}
      </div>
      <CommentStarter
        params={params}
        target={{}}
        on={isSpace ? "the space" : "the change request"}
        onPosted={setPosted}
      />
      <UnsentComments params={params} />
      {linked.error?.status === 404 && (
        <p role="status" className="text-text-muted">
          The linked comment was deleted.
        </p>
      )}
      {others.map((comment) => (
        // The thread may have left the list, such as after being resolved.
        <Thread
          key={comment.id}
          {...{ organizationId, comment }}
          withPage
          current={comment.id !== listedId}
        />
      ))}
      <ThreadList
        organizationId={organizationId}
        label="Comments"
        list={list}
        currentId={shownId}
        withPage
        empty={
          others.length === 0 && (
            <NoComments
              filtered={isFiltered(query)}
              onAll={() => setQuery({ status: "all" })}
              what={isSpace ? "space" : "change request"}
            />
          )
        }
      />
    </div>
  );
}

const inboxOf = ({ organizationId, spaceId }: { organizationId: string; spaceId: string }) =>
  `${paths.comments({ organizationId })}?space=${encodeURIComponent(spaceId)}`;

interface NoCommentsProps {
  filtered: boolean;
  what: string;
  onAll: () => void;
}

function NoComments({ filtered, what, onAll }: NoCommentsProps): ReactNode {
  if (filtered) {
    return (
      <EmptyState
        icon={MessageSquare}
        title="No matching comments"
        action={<Button onClick={onAll}>Show open and resolved</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={MessagesSquare}
      title="No open comments"
      action={<Button onClick={onAll}>Show resolved</Button>}
    >
      Open comments on this {what} appear here.
    </EmptyState>
  );
}
