"use client";

import { type ReactNode, useRef } from "react";
import { cx } from "@/components/ui/cx";
import { anything, useHeld } from "@/lib/live/use-held";

interface ContentLayoutProps {
  /** A page is chosen: on a narrow screen it takes the place of the tree. */
  chosen: boolean;
  /** What is true of all pages: that they cannot be changed, and why. */
  banner?: ReactNode;
  /** What the tree is made from: it waits while somebody is in the tree. */
  answer: unknown;
  tree: ReactNode;
  children: ReactNode;
}

/** The tree of pages and the page beside it; one after the other where there is no room. */
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
