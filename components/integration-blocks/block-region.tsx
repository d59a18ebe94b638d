"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { type DrawnText, WithDrawnTexts } from "@/components/ui/drawn-texts";
import { isFocusFree } from "@/components/ui/last-focus";
import { BlockContext, type BlockContextValue } from "./block-context";

interface BlockRegionProps {
  label: string;
  block: BlockContextValue;
  drawn: readonly DrawnText[];
  children: ReactNode;
}

/** What an integration has drawn, told apart from what the console says itself. */
export function BlockRegion({ label, block, drawn, children }: BlockRegionProps) {
  const region = useRef<HTMLElement>(null);
  const held = useRef(false);
  const { busy } = block;
  // An answer may take away what had the focus: then it stays with what was drawn.
  useEffect(() => {
    if (busy) held.current = region.current?.contains(document.activeElement) ?? false;
    else if (held.current && isFocusFree()) region.current?.focus({ preventScroll: true });
  }, [busy]);
  return (
    <BlockContext value={block}>
      <section
        ref={region}
        aria-label={label}
        aria-busy={busy}
        tabIndex={-1}
        className="flex flex-col gap-4 outline-none [&>:is(button,img)]:self-start"
      >
        <WithDrawnTexts drawn={drawn}>{children}</WithDrawnTexts>
      </section>
    </BlockContext>
  );
}
