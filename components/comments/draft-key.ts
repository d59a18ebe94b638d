import type { CommentsOf } from "@/lib/comment-place";

/** Under which this browser keeps what is not sent yet. */
export const draftKey = ({ spaceId, changeRequestId = "" }: CommentsOf, what: string) =>
  `comment-draft:${spaceId}:${changeRequestId}:${what}`;
