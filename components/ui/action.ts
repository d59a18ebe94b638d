import type { LucideIcon } from "lucide-react";

/** One thing that can be done, told once for every menu that offers it. */
export interface Action {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** Goes there instead of doing something here. */
  href?: string;
  onSelect?: () => void;
  /** Something is lost by it. */
  danger?: boolean;
  /** Not possible now; `reason` says why. */
  disabled?: boolean;
  reason?: string;
  /** Keys that do the same, as in the shortcut registry. */
  keys?: string;
}

/** Actions in groups; a line separates the groups. */
export type Actions = (Action | "separator")[];

/** What needs a role stays in the menu without it, and says which one it takes. */
export const withRole = (action: Action, may: boolean, role: string): Action =>
  may ? action : { ...action, disabled: true, reason: `Takes the role ${role}` };
