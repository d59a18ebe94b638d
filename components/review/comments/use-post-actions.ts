import type { ThreadOf } from "@/lib/queries/review/comment-params";
import {
  threadParams,
  useDeleteComment,
  useDeleteReply,
  useUpdateComment,
  useUpdateReply,
} from "@/lib/queries/review/comments";

export interface PostActions {
  edit: (markdown: string) => Promise<unknown>;
  react: (emoji: string, on: boolean) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

const reaction = (emoji: string, on: boolean) =>
  on ? { addedReactions: [emoji] } : { removedReactions: [emoji] };

export function useCommentActions(thread: ThreadOf): PostActions {
  const update = useUpdateComment(thread).mutateAsync;
  const remove = useDeleteComment(thread).mutateAsync;
  const params = threadParams(thread);
  return {
    edit: (markdown) => update({ params, body: { body: { markdown } } }),
    react: (emoji, on) => update({ params, body: reaction(emoji, on) }),
    remove: () => remove({ params }),
  };
}

export function useReplyActions(thread: ThreadOf, commentReplyId: string): PostActions {
  const update = useUpdateReply(thread).mutateAsync;
  const remove = useDeleteReply(thread).mutateAsync;
  const params = { ...threadParams(thread), commentReplyId };
  return {
    edit: (markdown) => update({ params, body: { body: { markdown } } }),
    react: (emoji, on) => update({ params, body: reaction(emoji, on) }),
    remove: () => remove({ params }),
  };
}
