"use client";

import { MessageSquare, MessageSquarePlus } from "lucide-react";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { cx } from "@/components/ui/cx";
import type { Comment } from "@/lib/contract/review/comment";
import { plural } from "@/lib/format/format";
import { pageMarkdown } from "@/lib/markdown/page-text";
import { usePage } from "@/lib/queries/content/content";
import type { CommentsParams } from "@/lib/queries/review/comment-params";
import { blockAt, blocksIn, lineAt } from "./block-at";
import { excerptOf } from "./comment-labels";
import { threadsByLine } from "./threads-by-line";

/** Block of a text, its threads, and its position in the text. */
interface Mark {
  line: number;
  ids: string[];
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Returns the blocks of a text; none for those that are hidden. */
function marksIn(root: HTMLElement, threads: ReadonlyMap<number, Comment[]>): Mark[] {
  const around = root.getBoundingClientRect();
  const ids = new Map<number | undefined, string[]>();
  for (const [line, comments] of threads) {
    const begin = lineAt(blockAt(root, line));
    ids.set(begin, [...(ids.get(begin) ?? []), ...comments.map(({ id }) => id)]);
  }
  return [...blocksIn(root)].flatMap(([line, block]) => {
    const { left, top, width, height } = block.getBoundingClientRect();
    const position = { left: left - around.left, top: top - around.top, width, height };
    return height === 0 ? [] : [{ line, ids: ids.get(line) ?? [], ...position }];
  });
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

/**
 * Returns the line of the block under the pointer, or of the one that was tapped last; none once Tab
 * has moved the focus.
 */
function usePointedLine(root: HTMLElement | null): number | undefined {
  const [line, setLine] = useState<number>();
  useEffect(() => {
    if (!root) return;
    const point = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const button = target.closest<HTMLElement>("[data-block-button]");
      setLine(button ? Number(button.dataset.blockButton) : lineAt(target));
    };
    // A finger leaves with the tap, whose click comes after that.
    const hover = (event: PointerEvent) => event.pointerType !== "touch" && point(event);
    const leave = ({ pointerType }: PointerEvent) => pointerType !== "touch" && setLine(undefined);
    const move = ({ key }: KeyboardEvent) => key === "Tab" && setLine(undefined);
    document.addEventListener("keydown", move);
    root.addEventListener("pointerover", hover);
    root.addEventListener("pointerleave", leave);
    root.addEventListener("click", point);
    return () => {
      document.removeEventListener("keydown", move);
      root.removeEventListener("pointerover", hover);
      root.removeEventListener("pointerleave", leave);
      root.removeEventListener("click", point);
    };
  }, [root]);
  return line;
}

interface BlockMarksProps {
  /** Layer over the text. */
  margin: HTMLElement;
  params: CommentsParams;
  pageId: string;
  comments: readonly Comment[];
  /** Thread whose block is marked. */
  activeId: string | undefined;
  /** Line of the block that a comment is being written on; it is marked instead. */
  writtenLine: number | undefined;
  /** Scrolls to the block of this thread. */
  soughtId: string | undefined;
  /** Called with the line of the block under the pointer; the same function in each rendering. */
  onPoint: (line: number | undefined) => void;
  onHover: (commentId: string | undefined) => void;
  onOpen: (commentId: string) => void;
  /** Begins a comment on the block at a line; undefined without permission. */
  onBegin: ((line: number) => void) | undefined;
}

/** Buttons at the blocks of a page for their open threads and new ones; marks the active block. */
export function BlockMarks(props: BlockMarksProps) {
  const { margin, params, pageId, comments, activeId, writtenLine, soughtId, ...on } = props;
  const page = usePage(params, pageId).data;
  const text = page ? pageMarkdown(page) : "";
  const threads = useMemo(() => {
    const onBlocks = comments.filter(({ target }) => target.node);
    return threadsByLine(onBlocks, { text }).text;
  }, [comments, text]);
  const marks = useMarks(margin.parentElement, threads);
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const pointed = usePointedLine(margin.parentElement);
  const { onPoint } = on;
  useEffect(() => {
    onPoint(pointed);
    return () => onPoint(undefined);
  }, [onPoint, pointed]);
  const isWritten = writtenLine !== undefined;
  const active = isWritten
    ? marks.findLast(({ line }) => line <= writtenLine)
    : marks.find(({ ids }) => activeId !== undefined && ids.includes(activeId));
  const openOn = ({ ids }: Mark) => ids.flatMap((id) => byId.get(id) ?? []).filter(isOpen);
  return createPortal(
    <>
      {active && <ActiveBlock mark={active} isSought={isWritten || activeId === soughtId} />}
      {marks.map((mark) => {
        const open = openOn(mark);
        const [first] = open;
        if (!first) return null;
        const what = open.length > 1 ? plural(open.length, "comment") : "comment";
        return (
          <button
            key={first.id}
            type="button"
            aria-label={`Open ${what}: ${excerptOf(first).slice(0, 60)}`}
            data-block-button={mark.line}
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
      {on.onBegin &&
        marks.map((mark) => (
          <button
            key={mark.line}
            type="button"
            aria-label={`Comment on the block at line ${mark.line}`}
            title="Comment on this block"
            data-block-button={mark.line}
            style={{ top: mark.top + (openOn(mark).length > 0 ? markHeight : 0) }}
            className={cx(
              "absolute -right-4 flex size-6 items-center justify-center rounded bg-accent text-on-accent focus-visible:opacity-100 sm:-right-6",
              mark.line === pointed ? "pointer-events-auto" : "opacity-0",
            )}
            onClick={() => on.onBegin?.(mark.line)}
          >
            <MessageSquarePlus aria-hidden className="size-3.5" />
          </button>
        ))}
    </>,
    margin,
  );
}

const markHeight = 24;

const isOpen = ({ status }: Comment) => status === "open";

/** Pixels between a block and its mark. */
const gap = 4;

function ActiveBlock({ mark, isSought }: { mark: Mark; isSought: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  const { line } = mark;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another block is sought
  useEffect(() => {
    if (isSought) element.current?.scrollIntoView({ block: "nearest" });
  }, [isSought, line]);
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
