"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { type DropPlace, dropPlaces, placeAt } from "./drop-places";
import type { Point } from "./pointer-drag";
import type { Row, TreeSpot } from "./row";

interface PointerDragOptions {
  /** Holds the rows and nothing above them; scrolls with them. */
  body: RefObject<HTMLElement | null>;
  /** What follows the pointer. */
  preview: RefObject<HTMLElement | null>;
  rows: readonly Row<{ id: string }>[];
  rowHeight: number;
  /** Pixels by which each level stands further in. */
  indentStep: number;
  /** Every spot that an item can take in these rows. */
  spotsOf: (id: string) => readonly TreeSpot[];
  enabled: boolean;
  onDrop: (id: string, spot: TreeSpot) => void;
  /** The pointer rests on a closed row. */
  onOpen: (id: string) => void;
}

interface Drag {
  id: string;
  place: DropPlace | undefined;
}

interface Start extends Point {
  level: number;
}

const restMs = 600;

/** Dragging rows with a pointer; the library comes once the page is at rest. */
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

    let places: Places | undefined;
    const aim = () => {
      places = placesOf(latest.current, id, places);
      return aimAt(latest.current, places, start, at);
    };
    const follow = (next: Point) => {
      at = next;
      const { preview } = latest.current;
      if (preview.current) preview.current.style.transform = `translate(${at.x}px, ${at.y}px)`;
      const place = aim();
      setDrag((old) => (old && samePlace(old.place, place) ? old : { id, place }));
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

  const into = drag?.place?.into;
  useEffect(() => {
    if (!into) return;
    const timer = setTimeout(() => latest.current.onOpen(into), restMs);
    return () => clearTimeout(timer);
  }, [into]);
  return drag;
}

type Places = Pick<PointerDragOptions, "rows" | "rowHeight"> & { id: string; found: DropPlace[] };

/** The places of an item, looked for once as long as the rows are the same. */
function placesOf(options: PointerDragOptions, id: string, known: Places | undefined): Places {
  const { rows, rowHeight, spotsOf } = options;
  if (known?.id === id && known.rows === rows && known.rowHeight === rowHeight) return known;
  return { id, rows, rowHeight, found: dropPlaces(spotsOf(id), rows, rowHeight) };
}

function aimAt(options: PointerDragOptions, places: Places, start: Start, at: Point) {
  const { body, rowHeight, indentStep } = options;
  const top = body.current?.getBoundingClientRect().top ?? 0;
  const wanted = start.level + Math.round((at.x - start.x) / indentStep);
  return placeAt(places.found, at.y - top, wanted, rowHeight);
}

const samePlace = (a: DropPlace | undefined, b: DropPlace | undefined) =>
  a?.y === b?.y && a?.level === b?.level && a?.into === b?.into;

function loadDrag(root: HTMLElement, handlers: Parameters<Attach>[1]): () => void {
  let detach: (() => void) | undefined;
  let left = false;
  void import("./pointer-drag").then(({ attachPointerDrag }) => {
    if (left) return;
    detach = attachPointerDrag(root, handlers);
    root.dataset.draggable = "";
  });
  return () => {
    left = true;
    detach?.();
    delete root.dataset.draggable;
  };
}

type Attach = typeof import("./pointer-drag").attachPointerDrag;
