"use client";

import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { isTyping } from "@/components/ui/single-keys";
import { toastProblem } from "@/components/ui/toast";
import { formatNumber } from "@/lib/format/format";

interface SelectionBarProps {
  selected: number;
  /** Number of all matching rows, if more match than are loaded. */
  matching?: number;
  onSelectMatching: () => Promise<unknown>;
  onClear: () => void;
  children: ReactNode;
}

/** Replaces the filters while rows are selected; at the bottom of a phone's screen. */
export function SelectionBar(props: SelectionBarProps) {
  const { selected, matching, onSelectMatching, onClear, children } = props;
  const [loading, setLoading] = useState(false);
  useEscape(onClear);
  const selectMatching = async () => {
    setLoading(true);
    try {
      await onSelectMatching();
    } catch (error) {
      toastProblem(error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <section
      aria-label="Selection"
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 bg-selected px-page py-2 max-sm:order-last max-sm:border-t"
    >
      <IconButton label="Clear selection" keys="escape" size="small" onClick={onClear}>
        <X />
      </IconButton>
      <p role="status" className="mr-1 font-medium tabular-nums">
        {formatNumber(selected)} selected
      </p>
      {children}
      {matching !== undefined && (
        <Button size="small" variant="ghost" pending={loading} onClick={selectMatching}>
          Select all {formatNumber(matching)}
        </Button>
      )}
    </section>
  );
}

// Clears the selection on Escape, even if the focus is outside the list.
function useEscape(clear: () => void): void {
  const latest = useRef(clear);
  latest.current = clear;
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || isTyping(event.target)) return;
      // Dialogs and menus over the list close first.
      if (!document.querySelector("[role=dialog], [role=menu]")) latest.current();
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, []);
}
