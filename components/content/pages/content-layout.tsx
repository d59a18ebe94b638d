"use client";

import { type ReactNode, useRef } from "react";
import { cx } from "@/components/ui/cx";
import { anything, useHeld } from "@/lib/live/use-held";

interface ContentLayoutProps {
  /** A page is open: on a narrow screen, it replaces the tree. */
  chosen: boolean;
  /** Notice for all pages, such as why they cannot be edited. */
  banner?: ReactNode;
  /** Answer behind the tree; updates wait while the pointer or focus is in it. */
  answer: unknown;
  tree: ReactNode;
  children: ReactNode;
}

/** Page tree with the page beside it; one of them on narrow screens. */
export function ContentLayout({ chosen, banner, answer, tree, children }: ContentLayoutProps) {
  const region = useRef<HTMLDivElement>(null);
  useHeld(answer, region, anything);
  return (
    <div className="space-y-5">
      {banner}
      <div className="lg:flex lg:items-start lg:gap-8">
        <div
          ref={region}
          className={cx(
            "flex h-[calc(100dvh-16rem)] min-h-80 flex-col gap-2",
            "lg:sticky lg:top-[calc(var(--bar)+var(--topbar)+1.25rem)] lg:h-[calc(100dvh-var(--bar)-var(--topbar)-2.5rem)] lg:w-64 lg:shrink-0",
            chosen && "max-lg:hidden",
          )}
        >
          {tree}
        </div>
        <div className={cx("min-w-0 flex-1", !chosen && "max-lg:hidden")}>{children}</div>
      </div>
    </div>
  );
}
