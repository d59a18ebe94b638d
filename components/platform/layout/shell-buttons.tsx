"use client";

import { Menu, PanelLeft } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { useShell } from "./shell";

/** Opens the drawer on narrow screens, and collapses the sidebar on wide ones. */
export function ShellButtons() {
  const shell = useShell();
  if (!shell) return null;
  return (
    <>
      <IconButton label="Open sidebar" className="-ml-2 lg:hidden" onClick={shell.openDrawer}>
        <Menu />
      </IconButton>
      <IconButton
        label={shell.collapsed ? "Show sidebar" : "Hide sidebar"}
        keys="["
        side="bottom"
        aria-expanded={!shell.collapsed}
        className="-ml-2 max-lg:hidden"
        onClick={shell.toggleSidebar}
      >
        <PanelLeft />
      </IconButton>
    </>
  );
}
