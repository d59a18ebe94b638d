import { Keyboard, LogOut, Moon, Plus, Sun, SunMoon } from "lucide-react";
import { setCreation } from "@/components/platform/layout/creation-store";
import type { Command } from "@/components/platform/layout/palette-store";
import { setShortcutSheet } from "@/components/platform/layout/shortcut-sheet-store";
import { setTheme } from "@/components/platform/layout/theme";
import { synonymsOf } from "./synonyms";

const named = (id: string, label: string, more: Omit<Command, "id" | "label">): Command => ({
  id,
  label,
  keywords: [...synonymsOf(label)],
  ...more,
});

/** Commands that create content. */
export const creations: readonly Command[] = [
  named("create-space", "Create space", { icon: Plus, run: () => setCreation("space") }),
  named("create-collection", "Create collection", {
    icon: Plus,
    run: () => setCreation("collection"),
  }),
  named("create-site", "Create site", { icon: Plus, run: () => setCreation("site") }),
];

/** Commands for everybody. */
export const generalCommands = (signOut: () => void): Command[] => [
  named("theme-light", "Use light theme", { icon: Sun, run: () => setTheme("light") }),
  named("theme-dark", "Use dark theme", { icon: Moon, run: () => setTheme("dark") }),
  named("theme-system", "Use system theme", { icon: SunMoon, run: () => setTheme("system") }),
  named("shortcuts", "Show keyboard shortcuts", {
    icon: Keyboard,
    keys: "?",
    run: () => setShortcutSheet(true),
  }),
  named("sign-out", "Sign out", { icon: LogOut, run: signOut }),
];
