import { useRef } from "react";
import type { Comment } from "@/lib/contract/review/comment";

/**
 * Tells which threads were open when their list was opened, so that one that is resolved there keeps
 * its place, and no other comes under the pointer.
 *
 * @param isShown the list is open
 */
export function useWasOpen(rows: readonly Comment[], isShown: boolean) {
  const known = useRef(new Map<string, boolean>());
  if (!isShown) known.current = new Map();
  for (const { id, status } of rows) {
    if (isShown && !known.current.has(id)) known.current.set(id, status === "open");
  }
  return ({ id, status }: Comment): boolean => known.current.get(id) ?? status === "open";
}
