"use client";

import { usePathname } from "next/navigation";
import { Fragment, useRef } from "react";
import { cx } from "./cx";
import { Link } from "./link";
import { type PageLink, usePageOffer } from "./page-actions";
import { useCurrentInView } from "./use-current-in-view";

export interface TabLink extends PageLink {
  count?: number;
  /** Pages that share the tab, with the one at its address first. */
  pages?: readonly PageLink[];
}

const isAt = (path: string, { href, exact }: PageLink) =>
  path === href || (!exact && path.startsWith(`${href}/`));

/**
 * Navigation tabs, each with its own address; below them, the pages of the current tab, which replace
 * it on a narrow screen.
 */
export function TabsNav({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const path = usePathname();
  usePageOffer({ links: tabs.flatMap((tab) => tab.pages ?? [tab]) });
  const current = tabs.find((tab) => (tab.pages ?? [tab]).some((page) => isAt(path, page)));
  return (
    <>
      <TabRow label={label} tabs={tabs} current={current} path={path} />
      {current?.pages && current.pages.length > 1 && (
        <PagesNav label={current.label} pages={current.pages} path={path} />
      )}
    </>
  );
}

interface TabRowProps {
  label: string;
  tabs: readonly TabLink[];
  current: TabLink | undefined;
  path: string;
}

function TabRow({ label, tabs, current: currentTab, path }: TabRowProps) {
  const nav = useRef<HTMLElement>(null);
  useCurrentInView(nav, path);
  return (
    <div className="border-b px-page">
      <nav ref={nav} aria-label={label} className="-mx-2 -mb-px overflow-x-auto overflow-y-hidden">
        <ul className="flex gap-1">
          {tabs.map((tab) => {
            const isCurrent = tab === currentTab;
            const pages = isCurrent && tab.pages && tab.pages.length > 1 ? tab.pages : [];
            return (
              <Fragment key={tab.href}>
                <Tab tab={tab} current={isCurrent} className={cx(pages[0] && "max-sm:hidden")} />
                {pages.map((page) => (
                  <Tab
                    key={page.href}
                    tab={page}
                    current={isAt(path, page)}
                    className="sm:hidden"
                  />
                ))}
              </Fragment>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}

interface TabProps {
  tab: Pick<TabLink, "href" | "label" | "count">;
  current: boolean;
  className: string;
}

function Tab({ tab: { href, label, count }, current, className }: TabProps) {
  return (
    <li className={className}>
      <Link
        href={href}
        aria-current={current ? "page" : undefined}
        className={cx(
          "flex h-9 items-center gap-1.5 whitespace-nowrap rounded-t border-transparent border-b-2 px-2 text-text-muted transition-colors pointer-coarse:h-11",
          "-outline-offset-2! hover:text-text aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-text",
        )}
      >
        {label}
        {count !== undefined && (
          <span className="text-text-subtle text-xs tabular-nums">{count}</span>
        )}
      </Link>
    </li>
  );
}

function PagesNav({
  label,
  pages,
  path,
}: {
  label: string;
  pages: readonly PageLink[];
  path: string;
}) {
  return (
    <nav aria-label={label} className="px-page pt-3 max-sm:hidden">
      <ul className="-mx-2 flex flex-wrap gap-1">
        {pages.map((page) => (
          <li key={page.href}>
            <Link
              href={page.href}
              aria-current={isAt(path, page) ? "page" : undefined}
              className="flex h-7 items-center whitespace-nowrap rounded border border-transparent px-2 text-sm text-text-muted transition-colors hover:bg-hover hover:text-text aria-[current]:bg-hover aria-[current]:font-medium aria-[current]:text-text pointer-coarse:h-11 forced-colors:aria-[current]:border-[Highlight]"
            >
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
