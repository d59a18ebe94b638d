import { toastDone, toastProblem } from "@/components/ui/toast";
import { threadOf } from "@/lib/comment-place";
import type { Comment } from "@/lib/contract/comment";
import { useResolving } from "@/lib/queries/comments";

/** Resolves or reopens a thread, which can be taken back; answers whether that worked. */
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
