"use client";

import { UnfoldVertical } from "lucide-react";
import { type ReactNode, useState } from "react";
import { plural } from "@/lib/format/format";
import { useNotedLines } from "./noted-block";
import type { PositionLines } from "./position-lines";

interface FoldedBlocksProps {
  count: number;
  lines: PositionLines;
  children: ReactNode;
}

/** Folds unchanged blocks, never those with notes. */
export function FoldedBlocks({ count, lines, children }: FoldedBlocksProps) {
  const [open, setOpen] = useState(false);
  const noted = useNotedLines(lines);
  if (open || noted.length > 0) return children;
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="-mx-4 flex h-8 w-[calc(100%+2rem)] items-center gap-2 border-y bg-surface px-4 text-sm text-text-muted hover:bg-hover hover:text-text pointer-coarse:h-11"
    >
      <UnfoldVertical aria-hidden className="size-3.5" />
      Show {plural(count, "unchanged block")}
    </button>
  );
}
