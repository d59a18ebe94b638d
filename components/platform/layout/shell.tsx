"use client";

import * as Radix from "@radix-ui/react-dialog";
import { usePathname } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { cx } from "@/components/ui/cx";
import type { DialogProps } from "@/components/ui/dialog";
import { OnceOpened } from "@/components/ui/once-opened";
import { overlayClass } from "@/components/ui/overlay-class";
import { rememberInCookie } from "@/components/ui/remember-cookie";
import { whenIdle } from "@/components/ui/when-idle";
import { useShortcut } from "./shortcut-sheet";
import { sidebarCookie } from "./sidebar-cookie";

/** Sidebar on narrow screens. */
function Drawer({
  open,
  onOpenChange,
  label,
  children,
}: DialogProps & { label: string; children: ReactNode }) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-overlay flex w-[min(288px,85vw)] flex-col border-r bg-surface shadow-overlay outline-none data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in"
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          {children}
          <Radix.Close className="sr-only focus-visible:not-sr-only focus-visible:p-2">
            Close sidebar
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface ShellControls {
  collapsed: boolean;
  toggleSidebar: () => void;
  openDrawer: () => void;
  notice: ReactNode;
}

const ShellContext = createContext<ShellControls | null>(null);

/** Preloads the font before the first page with code, which would otherwise be laid out twice. */
function loadFontForCode() {
  const font = getComputedStyle(document.documentElement).getPropertyValue("--font-mono-latin");
  void document.fonts.load(`1em ${font}`);
}

/**
 * Returns the state of the frame: sidebar on wide screens, drawer on narrow ones. Null outside of
 * it.
 */
export const useShell = () => useContext(ShellContext);

interface ShellProps {
  sidebar: ReactNode;
  /** Shown at the top of every page. */
  notice?: ReactNode;
  /** From the cookie, so that the first paint has the right width. */
  initiallyCollapsed?: boolean;
  children: ReactNode;
}

export function Shell({ sidebar, notice, initiallyCollapsed = false, children }: ShellProps) {
  const [collapsed, setCollapsed] = useState(initiallyCollapsed);
  const [drawer, setDrawer] = useState(false);
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving elsewhere closes it
  useEffect(() => setDrawer(false), [path]);
  useEffect(() => whenIdle(loadFontForCode), []);
  const controls = useMemo(
    () => ({
      collapsed,
      toggleSidebar: () => {
        setCollapsed(!collapsed);
        rememberInCookie(sidebarCookie, collapsed ? "open" : "collapsed");
      },
      openDrawer: () => setDrawer(true),
      notice,
    }),
    [collapsed, notice],
  );
  useShortcut({ keys: "[", label: "Toggle sidebar", group: "General" }, () =>
    matchMedia("(min-width: 1024px)").matches ? controls.toggleSidebar() : setDrawer(!drawer),
  );
  return (
    <ShellContext value={controls}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-overlay focus:rounded focus:border focus:bg-raised focus:px-3 focus:py-1.5"
      >
        Skip to content
      </a>
      <div className="flex">
        <aside
          aria-label="Sidebar"
          className={cx(
            "sticky top-(--bar) hidden h-[calc(100dvh-var(--bar))] w-sidebar shrink-0 flex-col border-r bg-surface",
            !collapsed && "lg:flex",
          )}
        >
          {sidebar}
        </aside>
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 flex-1 outline-none xl:[:root:has([data-aside])_&]:mr-aside"
        >
          {children}
        </main>
      </div>
      <OnceOpened open={drawer}>
        <Drawer open={drawer} onOpenChange={setDrawer} label="Sidebar">
          {sidebar}
        </Drawer>
      </OnceOpened>
    </ShellContext>
  );
}
