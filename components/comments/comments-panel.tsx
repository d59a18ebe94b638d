"use client";

import { MessageSquare, MessagesSquare } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { FilterBar } from "@/components/data-table/filter-bar";
import { useInfiniteList } from "@/components/data-table/table-list";
import { useListQuery } from "@/components/data-table/use-list-query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import { useAddressMember } from "@/components/ui/use-address";
import type { CommentsPlace } from "@/lib/comment-place";
import { anything, useHeld } from "@/lib/live/use-held";
import { paths } from "@/lib/paths";
import { useComment, useComments } from "@/lib/queries/comments";
import { CommentStarter } from "./comment-starter";
import { isFiltered, statusOptions, withDefaults } from "./comments-query";
import { Thread } from "./thread";
import { ThreadList } from "./thread-list";
import { useCurrentThread } from "./use-current-thread";
import { useResolveKey } from "./use-resolve-key";

/** All threads of a space itself, or of a change request; at first those that are open. */
export function CommentsPanel({ place }: { place: CommentsPlace }) {
  const { organizationId, changeRequestId, spaceId } = place;
  const isSpace = changeRequestId === undefined;
  const [query, setQuery] = useListQuery("comments");
  const [currentId] = useAddressMember("comment");
  const [shownId, setPosted] = useCurrentThread(currentId);
  const list = useInfiniteList(useComments(place, withDefaults(query)));
  const isListed = list.rows.some(({ id }) => id === currentId);
  const [listedId, setListedId] = useState<string | null>(null);
  if (isListed && listedId !== currentId) setListedId(currentId);
  const linked = useComment(place, list.status === "success" && !isListed ? currentId : null);
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
            With those on its change requests
          </TextLink>
        )}
      </div>
      <CommentStarter
        place={place}
        target={{}}
        on={isSpace ? "the space" : "the change request"}
        onPosted={setPosted}
      />
      {linked.error?.status === 404 && (
        <p role="status" className="text-text-muted">
          The comment that this link leads to was deleted.
        </p>
      )}
      {others.map((comment) => (
        // One that was listed has left the list since, as by being resolved, and whoever did that goes on.
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
        title="Nothing matches"
        action={<Button onClick={onAll}>Show open and resolved ones</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={MessagesSquare}
      title="No open comments"
      action={<Button onClick={onAll}>Show resolved ones</Button>}
    >
      What people say about this {what} stands here until it is resolved.
    </EmptyState>
  );
}
