"use client";

import { useEffect, useRef, useState } from "react";

/** Returns a function that shows the first new item of a list once it has it. */
export function useFirstNew(count: number, show: (index: number) => void) {
  const [first, setFirst] = useState<number>();
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    if (first === undefined || first >= count) return;
    setFirst(undefined);
    latest.current(first);
  }, [first, count]);
  return setFirst;
}
