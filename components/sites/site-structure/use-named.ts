"use client";

import { useEffect, useRef } from "react";
import { findItem } from "@/lib/structure/items";
import type { Structure } from "@/lib/structure/structure";

interface NamedOptions {
  structure: Structure;
  open: (id: string) => void;
  goTo: (id: string) => void;
  onReached: () => void;
}

/** Opens the parents of the named item and focuses it once it is rendered. */
export function useNamed(named: string | null, options: NamedOptions): void {
  const latest = useRef(options);
  latest.current = options;
  const isThere = named !== null && findItem(options.structure, named) !== undefined;
  useEffect(() => {
    if (named === null || !isThere) return;
    const { structure, open } = latest.current;
    for (let id: string | undefined = named; id !== undefined; ) {
      const parent: string | undefined = findItem(structure, id)?.parent?.id;
      if (parent !== undefined) open(parent);
      id = parent;
    }
    return onceUncovered(() => {
      latest.current.goTo(named);
      latest.current.onReached();
    });
  }, [named, isThere]);
}

// Runs after a dialog has closed and returned the focus to its opener.
function onceUncovered(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const covered = document.querySelector("[role=dialog]") !== null;
    timer = covered ? setTimeout(look, 50) : setTimeout(run, 50);
  };
  look();
  return () => clearTimeout(timer);
}
