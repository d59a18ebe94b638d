"use client";

import { useCallback, useEffect, useState } from "react";
import { type ChangedItem, markOf } from "./changed-items";

type Marks = Record<string, string>;

const keyOf = (changeRequestId: string) => `viewed:${changeRequestId}`;

/** Which pages this browser's reader has looked through; one that changes again is not any more. */
export function useViewed(changeRequestId: string, revision: string) {
  const [marks, setMarks] = useState<Marks>({});
  // After hydration: the server cannot know.
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
    // Storage that is closed or spoilt: the review begins afresh.
    return {};
  }
}

/** Read by hand: a review takes no zod into the browser. */
function toMarks(value: unknown): Marks {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  return Object.values(value).every((mark) => typeof mark === "string") ? (value as Marks) : {};
}

function writeMarks(changeRequestId: string, marks: Marks): void {
  try {
    localStorage.setItem(keyOf(changeRequestId), JSON.stringify(marks));
  } catch {
    // Not remembered; the page itself shows it all the same.
  }
}
