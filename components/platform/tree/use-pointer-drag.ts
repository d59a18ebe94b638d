"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { type DropPosition, dropPositionAt, dropPositions } from "./drop-positions";
import type { Point } from "./pointer-drag";
import type { Row, TreePosition } from "./row";

interface PointerDragOptions {
  /** Contains only the rows, and scrolls with them. */
  body: RefObject<HTMLElement | null>;
  /** Element that follows the pointer. */
  preview: RefObject<HTMLElement | null>;
  rows: readonly Row<{ id: string }>[];
  rowHeight: number;
  /** Indentation per level in pixels. */
  indentStep: number;
  /** Returns all valid positions of an item in these rows. */
  spotsOf: (id: string) => readonly TreePosition[];
  enabled: boolean;
  onDrop: (id: string, spot: TreePosition) => void;
  /** Called when the pointer stays on a closed row. */
  onOpen: (id: string) => void;
}

interface Drag {
  id: string;
  position: DropPosition | undefined;
}

interface Start extends Point {
  level: number;
}

const restMs = 600;

export function usePointerDrag(options: PointerDragOptions): Drag | null {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const { body, enabled } = options;

  useEffect(() => {
    const root = body.current;
    if (!root || !enabled) return;
    let id = "";
    let start: Start = { x: 0, y: 0, level: 1 };
    let at: Point = start;

    let positions: DropTargets | undefined;
    const aim = () => {
      positions = dropTargetsOf(latest.current, id, positions);
      return aimAt(latest.current, positions, start, at);
    };
    const follow = (next: Point) => {
      at = next;
      const { preview } = latest.current;
      if (preview.current) preview.current.style.transform = `translate(${at.x}px, ${at.y}px)`;
      const position = aim();
      setDrag((old) => (old && samePosition(old.position, position) ? old : { id, position }));
    };
    const onScroll = () => id !== "" && follow(at);
    document.addEventListener("scroll", onScroll, { capture: true, passive: true });

    const detach = loadDrag(root, {
      onStart: (next, point) => {
        id = next;
        const row = latest.current.rows.find(({ item }) => item.id === id);
        start = { ...point, level: row?.level ?? 1 };
        follow(point);
      },
      onMove: follow,
      onEnd: (point) => {
        if (point) at = point;
        const spot = point ? aim()?.spot : undefined;
        const dropped = id;
        id = "";
        setDrag(null);
        if (spot) latest.current.onDrop(dropped, spot);
      },
    });
    return () => {
      document.removeEventListener("scroll", onScroll, { capture: true });
      detach();
    };
  }, [body, enabled]);

  const into = drag?.position?.into;
  useEffect(() => {
    if (!into) return;
    const timer = setTimeout(() => latest.current.onOpen(into), restMs);
    return () => clearTimeout(timer);
  }, [into]);
  return drag;
}

type DropTargets = Pick<PointerDragOptions, "rows" | "rowHeight"> & {
  id: string;
  found: DropPosition[];
};

/** Returns the positions of an item, cached as long as the rows are the same. */
function dropTargetsOf(
  options: PointerDragOptions,
  id: string,
  known: DropTargets | undefined,
): DropTargets {
  const { rows, rowHeight, spotsOf } = options;
  if (known?.id === id && known.rows === rows && known.rowHeight === rowHeight) return known;
  return { id, rows, rowHeight, found: dropPositions(spotsOf(id), rows, rowHeight) };
}

function aimAt(options: PointerDragOptions, positions: DropTargets, start: Start, at: Point) {
  const { body, rowHeight, indentStep } = options;
  const top = body.current?.getBoundingClientRect().top ?? 0;
  const wanted = start.level + Math.round((at.x - start.x) / indentStep);
  return dropPositionAt(positions.found, at.y - top, wanted, rowHeight);
}

const samePosition = (a: DropPosition | undefined, b: DropPosition | undefined) =>
  a?.y === b?.y && a?.level === b?.level && a?.into === b?.into;

/** Loads the library when a pointer comes near; a press in the meantime is replayed to it. */
function loadDrag(root: HTMLElement, handlers: Parameters<Attach>[1]): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let asked = false;
  let pressed: PointerEvent | undefined;
  const release = () => {
    pressed = undefined;
  };
  const attach = async () => {
    if (asked) return;
    asked = true;
    try {
      const { attachPointerDrag } = await import("./pointer-drag");
      if (signal.aborted) return;
      signal.addEventListener("abort", attachPointerDrag(root, handlers));
      root.dataset.draggable = "";
      if (!pressed) return;
      repeat("pointerover", pressed);
      // The library takes a moment to register the row under the pointer.
      setTimeout(() => pressed && repeat("pointerdown", pressed));
    } catch {
      // Loading failed, so the next pointer tries again.
      asked = false;
    }
  };
  const early = (event: PointerEvent) => {
    if (!("draggable" in root.dataset)) pressed = event;
    void attach();
  };
  root.addEventListener("pointerover", attach, { signal });
  root.addEventListener("pointerdown", early, { signal });
  for (const end of ["pointerup", "pointercancel"] as const) {
    window.addEventListener(end, release, { capture: true, signal });
  }
  return () => {
    stop.abort();
    delete root.dataset.draggable;
  };
}

function repeat(type: string, event: PointerEvent): void {
  event.target?.dispatchEvent(new PointerEvent(type, event));
}

type Attach = typeof import("./pointer-drag").attachPointerDrag;
