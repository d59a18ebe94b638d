import type { CommentsOf } from "@/lib/queries/review/comment-params";

/** Returns the storage key of an unsent text. */
export const draftKey = ({ spaceId, changeRequestId = "" }: CommentsOf, what: string) =>
  `comment-draft:${spaceId}:${changeRequestId}:${what}`;
