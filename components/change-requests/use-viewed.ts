"use client";

import { useCallback, useEffect, useState } from "react";
import * as z from "zod";
import { type ChangedItem, markOf } from "./changed-items";

const Marks = z.record(z.string(), z.string());
type Marks = z.infer<typeof Marks>;

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
    return (stored && Marks.safeParse(JSON.parse(stored)).data) || {};
  } catch {
    // Storage that is closed or spoilt: the review begins afresh.
    return {};
  }
}

function writeMarks(changeRequestId: string, marks: Marks): void {
  try {
    localStorage.setItem(keyOf(changeRequestId), JSON.stringify(marks));
  } catch {
    // Not remembered; the page itself shows it all the same.
  }
}
