import { toastDone, toastProblem } from "@/components/ui/toast";
import type { Comment } from "@/lib/contract/review/comment";
import { threadOf } from "@/lib/queries/review/comment-params";
import { useResolving } from "@/lib/queries/review/comments";

/** Resolves or reopens a thread, with an undo; returns true on success. */
export function useResolve() {
  const { set } = useResolving();
  return async (comment: Pick<Comment, "id" | "target">, resolved: boolean): Promise<boolean> => {
    const thread = threadOf(comment);
    try {
      await set(thread, resolved);
      toastDone(resolved ? "Comment resolved" : "Comment reopened", {
        undo: () => set(thread, !resolved),
      });
      return true;
    } catch (error) {
      toastProblem(error);
      return false;
    }
  };
}
