"use client";

import { MessageSquare } from "lucide-react";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Comment } from "@/lib/contract/review/comment";
import { plural } from "@/lib/format/format";
import { pageMarkdown } from "@/lib/markdown/page-text";
import { usePage } from "@/lib/queries/content/content";
import type { CommentsParams } from "@/lib/queries/review/comment-params";
import { blockAt } from "./block-at";
import { excerptOf } from "./comment-labels";
import { threadsByLine } from "./threads-by-line";

/** Block with threads, and its position in the text. */
interface Mark {
  ids: string[];
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Returns the blocks of a text that have threads; none for those that are hidden. */
function marksIn(root: HTMLElement, threads: ReadonlyMap<number, Comment[]>): Mark[] {
  const around = root.getBoundingClientRect();
  const marks = new Map<HTMLElement, Mark>();
  for (const [line, comments] of threads) {
    const block = blockAt(root, line);
    const box = block?.getBoundingClientRect();
    if (!block || !box || box.height === 0) continue;
    const { left, top, width, height } = box;
    const position = { left: left - around.left, top: top - around.top, width, height };
    const mark = marks.get(block) ?? { ids: [], ...position };
    mark.ids.push(...comments.map(({ id }) => id));
    marks.set(block, mark);
  }
  return [...marks.values()];
}

/** Follows the blocks of a text while it changes, loads or gets another size. */
function useMarks(root: HTMLElement | null, threads: ReadonlyMap<number, Comment[]>): Mark[] {
  const [marks, setMarks] = useState<Mark[]>([]);
  useLayoutEffect(() => {
    if (!root) return;
    const measure = () =>
      setMarks((old) => {
        const now = marksIn(root, threads);
        return JSON.stringify(now) === JSON.stringify(old) ? old : now;
      });
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(root);
    const changes = new MutationObserver(measure);
    const attributeFilter = ["open", "hidden", "data-line"];
    changes.observe(root, { childList: true, subtree: true, attributeFilter });
    return () => {
      sizes.disconnect();
      changes.disconnect();
    };
  }, [root, threads]);
  return marks;
}

interface BlockMarksProps {
  /** Layer over the text. */
  margin: HTMLElement;
  params: CommentsParams;
  pageId: string;
  comments: readonly Comment[];
  /** Thread whose block is marked. */
  activeId: string | undefined;
  /** Scrolls to the block of this thread. */
  soughtId: string | undefined;
  onHover: (commentId: string | undefined) => void;
  onOpen: (commentId: string) => void;
}

/** Buttons at the blocks of a page that have open threads, and the mark of an active one. */
export function BlockMarks(props: BlockMarksProps) {
  const { margin, params, pageId, comments, activeId, soughtId, ...on } = props;
  const page = usePage(params, pageId).data;
  const text = page ? pageMarkdown(page) : "";
  const threads = useMemo(() => {
    const onBlocks = comments.filter(({ target }) => target.node);
    return threadsByLine(onBlocks, { text }).text;
  }, [comments, text]);
  const marks = useMarks(margin.parentElement, threads);
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const active = marks.find(({ ids }) => activeId !== undefined && ids.includes(activeId));
  return createPortal(
    <>
      {active && <ActiveBlock mark={active} isSought={activeId === soughtId} />}
      {marks.map((mark) => {
        const open = mark.ids.flatMap((id) => byId.get(id) ?? []).filter(isOpen);
        const [first] = open;
        if (!first) return null;
        const what = open.length > 1 ? plural(open.length, "comment") : "comment";
        return (
          <button
            key={first.id}
            type="button"
            aria-label={`Open ${what}: ${excerptOf(first).slice(0, 60)}`}
            style={{ top: mark.top }}
            className="pointer-events-auto absolute -right-4 flex size-6 items-center justify-center rounded-xs text-text-subtle hover:bg-hover hover:text-text focus-visible:text-text sm:-right-6"
            onPointerEnter={() => on.onHover(first.id)}
            onPointerLeave={() => on.onHover(undefined)}
            onFocus={() => on.onHover(first.id)}
            onBlur={() => on.onHover(undefined)}
            onClick={() => on.onOpen(first.id)}
          >
            <MessageSquare aria-hidden className="size-4" />
          </button>
        );
      })}
    </>,
    margin,
  );
}

const isOpen = ({ status }: Comment) => status === "open";

/** Pixels between a block and its mark. */
const gap = 4;

function ActiveBlock({ mark, isSought }: { mark: Mark; isSought: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  const id = mark.ids[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another block is sought
  useEffect(() => {
    if (isSought) element.current?.scrollIntoView({ block: "nearest" });
  }, [isSought, id]);
  return (
    <div
      ref={element}
      data-active-block
      aria-hidden
      className="absolute rounded border-2 border-accent"
      style={{
        top: mark.top - gap,
        left: mark.left - gap,
        width: mark.width + 2 * gap,
        height: mark.height + 2 * gap,
      }}
    />
  );
}
