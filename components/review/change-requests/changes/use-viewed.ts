"use client";

import { useCallback, useEffect, useState } from "react";
import { type ChangedItem, markOf } from "./changed-items";

type Marks = Record<string, string>;

const keyOf = (changeRequestId: string) => `viewed:${changeRequestId}`;

/** Pages marked as viewed in this browser; a page that changes again loses its mark. */
export function useViewed(changeRequestId: string, revision: string) {
  const [marks, setMarks] = useState<Marks>({});
  // After hydration: the server cannot read the browser's storage.
  useEffect(() => setMarks(readMarks(changeRequestId)), [changeRequestId]);
  const isViewed = useCallback(
    (item: ChangedItem) => item.id in marks && marks[item.id] === markOf(item, revision),
    [marks, revision],
  );
  const setViewed = (item: ChangedItem, viewed: boolean) => {
    const { [item.id]: _, ...rest } = marks;
    const next = viewed ? { ...rest, [item.id]: markOf(item, revision) } : rest;
    setMarks(next);
    writeMarks(changeRequestId, next);
  };
  return { isViewed, setViewed };
}

function readMarks(changeRequestId: string): Marks {
  try {
    const stored = localStorage.getItem(keyOf(changeRequestId));
    return toMarks(stored && JSON.parse(stored));
  } catch {
    // Storage is disabled or corrupt: start without marks.
    return {};
  }
}

/** Parsed by hand: a review does not load zod. */
function toMarks(value: unknown): Marks {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  return Object.values(value).every((mark) => typeof mark === "string") ? (value as Marks) : {};
}

function writeMarks(changeRequestId: string, marks: Marks): void {
  try {
    localStorage.setItem(keyOf(changeRequestId), JSON.stringify(marks));
  } catch {
    // Not stored; the page itself still shows it.
  }
}
