import type { LucideIcon } from "lucide-react";

/** Action, defined once for every menu that offers it. */
export interface Action {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** Link target instead of a handler. */
  href?: string;
  onSelect?: () => void;
  /** Destructive. */
  danger?: boolean;
  /** Unavailable, for the reason in `reason`. */
  disabled?: boolean;
  reason?: string;
  /** Keyboard shortcut, in the notation of the shortcut registry. */
  keys?: string;
}

/** Actions in groups with separators. */
export type Actions = (Action | "separator")[];

/** Disables an action for people without the role; the required role is the reason. */
export const withRole = (action: Action, may: boolean, role: string): Action =>
  may ? action : { ...action, disabled: true, reason: `Requires the ${role} role` };
