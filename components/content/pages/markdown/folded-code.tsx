"use client";

import { UnfoldVertical } from "lucide-react";
import { type ReactNode, useState } from "react";
import { plural } from "@/lib/format/format";
import { type HastNode, textOf } from "./hast-node";

/** Limit of lines of code that is shown whole. */
const mostLines = 40;

const isMarked = ({ tagName, children = [] }: HastNode): boolean =>
  tagName === "ins" || tagName === "del" || children.some(isMarked);

interface FoldedCodeProps {
  /** The element with its code. */
  node: HastNode | undefined;
  children: ReactNode;
}

/** Shows the beginning of long code, unless something in it has changed. */
export function FoldedCode({ node, children }: FoldedCodeProps) {
  const [open, setOpen] = useState(false);
  const lines = node ? textOf(node).trimEnd().split("\n").length : 0;
  if (open || !node || lines <= mostLines || isMarked(node)) return children;
  return (
    <div className="relative">
      <div className="max-h-80 overflow-hidden">{children}</div>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="absolute inset-x-0 bottom-0 flex h-8 w-full items-center gap-2 rounded-b border bg-surface px-4 text-sm text-text-muted hover:bg-hover hover:text-text pointer-coarse:h-11"
      >
        <UnfoldVertical aria-hidden className="size-3.5" />
        Show all {plural(lines, "line")} of code
      </button>
    </div>
  );
}
