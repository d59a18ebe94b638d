"use client";

import { MessagesSquare } from "lucide-react";
import type { TableList } from "@/components/platform/data-table/table-list";
import type { DialogProps } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { SidePanel } from "@/components/ui/side-panel";
import { TextLink } from "@/components/ui/text-link";
import type { Comment } from "@/lib/contract/review/comment";
import type { CommentsPlace } from "@/lib/queries/review/comment-place";
import { paths } from "@/lib/url/paths";
import { CommentStarter } from "./comment-starter";
import { ThreadList } from "./thread-list";
import { useCurrentThread } from "./use-current-thread";

interface ReviewPanelProps extends DialogProps {
  place: CommentsPlace;
  list: TableList<Comment>;
  /** Page shown by the review: its threads come first. */
  pageId: string | undefined;
  currentId: string | null;
}

/** All threads of a change request beside its review. */
export function ReviewPanel({ place, list, pageId, currentId, ...panel }: ReviewPanelProps) {
  const [shownId, setPosted] = useCurrentThread(currentId);
  const rank = ({ status, target }: Comment) =>
    (status === "open" ? 0 : 2) + (target.page?.id === pageId ? 0 : 1);
  const rows = list.rows.toSorted((a, b) => rank(a) - rank(b));
  const { organizationId, spaceId, changeRequestId = "" } = place;
  return (
    <SidePanel {...panel} title="Comments">
      <div className="space-y-4">
        <CommentStarter place={place} target={{}} on="the change request" onPosted={setPosted} />
        <ThreadList
          organizationId={organizationId}
          label="Comments on this change request"
          list={{ ...list, rows }}
          currentId={shownId}
          withPage
          empty={
            <EmptyState icon={MessagesSquare} title="No comments yet">
              To start one, point at a line and press the button next to its number.
            </EmptyState>
          }
        />
        <TextLink
          className="text-sm"
          href={paths.changeRequestComments({ organizationId, spaceId, changeRequestId })}
        >
          View all comments
        </TextLink>
      </div>
    </SidePanel>
  );
}
