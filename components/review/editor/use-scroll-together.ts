"use client";

import { type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { isIn } from "@/components/ui/event-target";
import type { MarkdownEditorHandle } from "./markdown-editor";
import { readAt, ScrollMap, scrollFor } from "./scroll-map";

interface Panes {
  editor: RefObject<MarkdownEditorHandle | null>;
  preview: RefObject<HTMLElement | null>;
  /** Contains both panes. */
  around: RefObject<HTMLElement | null>;
}

type Side = "editor" | "preview";

/** Synchronizes the scrolling of text and preview; the pane in use leads. */
export function useScrollTogether({ editor, preview, around }: Panes, shown: string) {
  const leader = useRef<Side>("editor");

  useEffect(() => {
    const root = around.current;
    if (!root) return;
    const stop = new AbortController();
    let frame = 0;
    const sideOf = (event: Event): Side => (isIn(preview.current, event) ? "preview" : "editor");
    const lead = (event: Event) => {
      leader.current = sideOf(event);
    };
    const quiet = { capture: true, passive: true, signal: stop.signal };
    for (const type of ["wheel", "pointerdown", "touchstart", "keydown"] as const) {
      root.addEventListener(type, lead, quiet);
    }
    const onScroll = (event: Event) => {
      const side = sideOf(event);
      if (side !== leader.current) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => follow(side, editor.current, preview.current));
    };
    root.addEventListener("scroll", onScroll, quiet);
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
    };
  }, [editor, preview, around]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has its blocks elsewhere
  useEffect(() => follow(leader.current, editor.current, preview.current), [shown]);

  /** Switches to the other pane at the same position, where only one is shown. */
  return (change: () => void) => {
    const line = lineInSight(editor.current, preview.current);
    flushSync(change);
    if (line !== undefined) bringIntoSight(line, editor.current, preview.current);
  };
}

type Editor = MarkdownEditorHandle | null;

/** Scrolls the other pane to the leading pane's position. */
function follow(leader: Side, editor: Editor, preview: HTMLElement | null): void {
  const scroller = editor?.scroller();
  if (!editor || !scroller || !preview || !isShown(scroller) || !isShown(preview)) return;
  const map = mapOf(preview, editor.lines());
  if (leader === "editor") {
    preview.scrollTop = scrollFor(map.topOf(editor.lineAt(readAt(scroller))), preview);
  } else {
    scroller.scrollTop = scrollFor(editor.topOf(map.lineAt(readAt(preview))), scroller);
  }
}

const isShown = (element: Element) => element.getClientRects().length > 0;

function mapOf(preview: HTMLElement, lines: number): ScrollMap {
  const top = preview.getBoundingClientRect().top - preview.scrollTop;
  const elements = preview.querySelectorAll<HTMLElement>("[data-line]");
  const blocks = {
    count: elements.length,
    line: (at: number) => Number(elements[at]?.dataset.line),
    y: (at: number) => {
      const element = elements[at];
      return element && isShown(element) ? element.getBoundingClientRect().top - top : undefined;
    },
  };
  return new ScrollMap(blocks, { line: lines + 1, y: preview.scrollHeight });
}

/** Bottom of the page's bar. */
const edge = 64;

function lineInSight(editor: Editor, preview: HTMLElement | null): number | undefined {
  const scroller = editor?.scroller();
  if (!editor || !scroller || !preview) return undefined;
  const isWriting = isShown(scroller);
  const y = edge - (isWriting ? scroller : preview).getBoundingClientRect().top;
  if (y <= 0) return undefined;
  return isWriting ? editor.lineAt(y) : mapOf(preview, editor.lines()).lineAt(y);
}

function bringIntoSight(line: number, editor: Editor, preview: HTMLElement | null): void {
  const scroller = editor?.scroller();
  if (!editor || !scroller || !preview) return;
  const isWriting = isShown(scroller);
  const y = isWriting ? editor.topOf(line) : mapOf(preview, editor.lines()).topOf(line);
  const { top } = (isWriting ? scroller : preview).getBoundingClientRect();
  window.scrollBy({ top: top + y - edge, behavior: "instant" });
}
