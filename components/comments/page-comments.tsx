"use client";

import { MessagesSquare } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useInfiniteList } from "@/components/data-table/table-list";
import { EmptyState } from "@/components/ui/empty-state";
import { SidePanel } from "@/components/ui/side-panel";
import { useAddressMember } from "@/components/ui/use-address";
import type { CommentsPlace } from "@/lib/comment-place";
import { usePageComments } from "@/lib/queries/comments";
import {
  CommentStarter,
  type CommentTarget,
  NewCommentForm,
  useCommentRefusal,
} from "./comment-starter";
import { CommentsButton } from "./comments-button";
import { ThreadsSkeleton } from "./threads-skeleton";
import { useCurrentThread } from "./use-current-thread";
import { useNoteKey } from "./use-note-key";
import { useResolveKey } from "./use-resolve-key";

// The panel opens at once; threads come when somebody looks at them.
const ThreadList = dynamic(() => import("./thread-list").then((module) => module.ThreadList), {
  loading: ThreadsSkeleton,
});

interface PageCommentsProps {
  place: CommentsPlace;
  pageId: string;
}

/** The threads on a page of a space, in a panel beside it; `c` begins one at the selected words. */
export function PageComments({ place, pageId }: PageCommentsProps) {
  const [currentId] = useAddressMember("comment");
  const [shownId, setPosted] = useCurrentThread(currentId);
  const list = useInfiniteList(usePageComments(place, pageId));
  const [chosen, setChosen] = useState<boolean>();
  const [target, setTarget] = useState<CommentTarget>();
  const refusal = useCommentRefusal(place.spaceId);
  const open = chosen ?? currentId !== null;
  useResolveKey({ comments: list.rows });
  useNoteKey(({ node }) => {
    if (refusal !== null) return;
    setTarget({ page: pageId, node });
    setChosen(true);
  });
  const rows = list.rows.toSorted(
    (a, b) => Number(a.status !== "open") - Number(b.status !== "open"),
  );
  const count = rows.filter(({ status }) => status === "open").length;
  return (
    <>
      <CommentsButton count={count} onClick={() => setChosen(!open)} />
      <SidePanel open={open} onOpenChange={setChosen} title="Comments on this page">
        <div className="space-y-4">
          {target ? (
            <NewCommentForm
              key={target.node}
              focus
              place={place}
              target={target}
              on={target.node ? "the selected block" : "the page"}
              onClose={() => setTarget(undefined)}
            />
          ) : (
            <CommentStarter
              place={place}
              target={{ page: pageId }}
              on="the page"
              onPosted={setPosted}
            />
          )}
          <ThreadList
            organizationId={place.organizationId}
            label="Comments on this page"
            list={{ ...list, rows }}
            currentId={shownId}
            empty={
              <EmptyState icon={MessagesSquare} title="No comments yet">
                Select words on the page and press C to comment on their block.
              </EmptyState>
            }
          />
        </div>
      </SidePanel>
    </>
  );
}
