"use client";

import { useShortcut } from "@/components/layout/shortcuts";
import { nextBelow } from "@/components/ui/go-on";
import { announce } from "@/components/ui/live-region";
import type { Comment } from "@/lib/contract/comment";
import { useResolve } from "./use-resolve";

const openThreads = () => [...document.querySelectorAll<HTMLElement>("[data-thread][data-open]")];

/** Brings a thread into sight and puts the focus on it. */
export function focusThread(thread: HTMLElement): void {
  thread.focus({ preventScroll: true });
  thread.scrollIntoView({ block: "nearest" });
}

interface ResolveKeyOptions {
  comments: readonly Comment[];
  /** Called when no open thread is left on the screen; true where it goes on elsewhere. */
  onLast?: (done: Comment | undefined) => boolean;
}

/** `r`: resolves the thread that has the focus and goes on to the next open one. */
export function useResolveKey({ comments, onLast }: ResolveKeyOptions): void {
  const resolve = useResolve();
  const goOn = (from: HTMLElement | undefined, done: Comment | undefined) => {
    const open = openThreads().filter(({ dataset }) => dataset.thread !== done?.id);
    const next = nextBelow(from, open);
    if (next) focusThread(next);
    else if (!onLast?.(done)) announce("No open comments left here");
  };
  const act = async () => {
    const focused = document.activeElement?.closest<HTMLElement>("[data-thread]");
    const comment = comments.find(({ id }) => id === focused?.dataset.thread);
    if (!focused || comment?.status !== "open") return goOn(focused ?? undefined, undefined);
    if (!comment.permissions.reply) return announce("Resolving takes the role comment here");
    goOn(focused, comment);
    await resolve(comment, true);
  };
  useShortcut(
    { keys: "r", label: "Resolve the comment and go on to the next", group: "Comments" },
    () => void act(),
  );
}
