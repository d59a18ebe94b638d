"use client";

import { Menu, PanelLeft } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { useShell } from "./shell";

/** The way to the sidebar where it is not in sight, and the switch that hides it. */
export function ShellButtons() {
  const shell = useShell();
  if (!shell) return null;
  return (
    <>
      <IconButton label="Open the sidebar" className="-ml-2 lg:hidden" onClick={shell.openDrawer}>
        <Menu />
      </IconButton>
      <IconButton
        label={shell.collapsed ? "Show the sidebar" : "Hide the sidebar"}
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
