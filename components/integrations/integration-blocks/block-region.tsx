"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { isFocusFree } from "@/components/ui/last-focus";
import { BlockContext, type BlockContextValue } from "./block-context";

interface BlockRegionProps {
  label: string;
  block: BlockContextValue;
  children: ReactNode;
}

/** Region of an integration's own content, distinct from the console's. */
export function BlockRegion({ label, block, children }: BlockRegionProps) {
  const region = useRef<HTMLElement>(null);
  const held = useRef(false);
  const { busy } = block;
  // A response may remove the focused element: the focus must then stay in the region.
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
        {children}
      </section>
    </BlockContext>
  );
}
