"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { cx } from "./cx";
import { Link } from "./link";

export interface TabLink {
  href: string;
  label: string;
  count?: number;
  /** Current only at this exact address; otherwise also below it. */
  exact?: boolean;
}

/** Visible part of the next tab in pixels, as a hint that the tabs scroll. */
const room = 24;

/** Navigation tabs, each with its own address. */
export function TabsNav({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const path = usePathname();
  const isCurrent = ({ href, exact }: TabLink) =>
    path === href || (!exact && path.startsWith(`${href}/`));
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another current tab.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    const row = nav.current;
    if (!current || !row) return;
    // Only scrolls the tab row, as the page's own position may be restored.
    const { left, right } = current.getBoundingClientRect();
    const around = row.getBoundingClientRect();
    if (right > around.right) row.scrollLeft += right - around.right + room;
    else if (left < around.left) row.scrollLeft -= around.left - left + room;
  }, [path]);
  return (
    <nav ref={nav} aria-label={label} className="-mx-2 -mb-px overflow-x-auto overflow-y-hidden">
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              aria-current={isCurrent(tab) ? "page" : undefined}
              className={cx(
                "flex h-9 items-center gap-1.5 whitespace-nowrap rounded-t border-transparent border-b-2 px-2 text-text-muted transition-colors pointer-coarse:h-11",
                "-outline-offset-2! hover:text-text aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-text",
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="text-text-subtle text-xs tabular-nums">{tab.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
