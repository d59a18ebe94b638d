"use client";

import { useShortcut } from "@/components/platform/layout/shortcut-sheet";
import { nextBelow } from "@/components/ui/focus-next";
import { announce } from "@/components/ui/live-region";
import type { Comment } from "@/lib/contract/review/comment";
import { useResolve } from "./use-resolve";

const openThreads = () => [...document.querySelectorAll<HTMLElement>("[data-thread][data-open]")];

export function focusThread(thread: HTMLElement): void {
  thread.focus({ preventScroll: true });
  thread.scrollIntoView({ block: "nearest" });
}

interface ResolveKeyOptions {
  comments: readonly Comment[];
  /** Called if no open thread is left on the screen; returns true if it continues elsewhere. */
  onLast?: (done: Comment | undefined) => boolean;
}

/** `r` resolves the focused thread and moves to the next open one. */
export function useResolveKey({ comments, onLast }: ResolveKeyOptions): void {
  const resolve = useResolve();
  const goOn = (from: HTMLElement | undefined, done: Comment | undefined) => {
    const open = openThreads().filter(({ dataset }) => dataset.thread !== done?.id);
    const next = nextBelow(from, open);
    if (next) focusThread(next);
    else if (!onLast?.(done)) announce("No open comments left");
  };
  const act = async () => {
    const focused = document.activeElement?.closest<HTMLElement>("[data-thread]");
    const comment = comments.find(({ id }) => id === focused?.dataset.thread);
    if (!focused || comment?.status !== "open") return goOn(focused ?? undefined, undefined);
    if (!comment.permissions.reply)
      return announce("Resolving requires the comment role in this space");
    goOn(focused, comment);
    await resolve(comment, true);
  };
  useShortcut(
    { keys: "r", label: "Resolve and go to the next comment", group: "Comments" },
    () => void act(),
  );
}
