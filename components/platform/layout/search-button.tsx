"use client";

import { Search } from "lucide-react";
import { Kbd } from "@/components/ui/kbd";
import { setPalette } from "./palette-store";

/** Opens the palette without its shortcut. */
export function SearchButton() {
  return (
    <button
      type="button"
      aria-keyshortcuts="Meta+K Control+K"
      onClick={() => setPalette(true)}
      className="flex h-8 w-full items-center gap-2 rounded border bg-background px-2 text-text-subtle transition-colors hover:border-border-strong hover:text-text-muted pointer-coarse:h-11"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="flex-1 text-left">Search</span>
      <span className="pointer-coarse:hidden">
        <Kbd keys="mod+k" />
      </span>
    </button>
  );
}
