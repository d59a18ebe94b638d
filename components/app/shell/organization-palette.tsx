"use client";

import {
  Keyboard,
  KeyRound,
  LogOut,
  Moon,
  PanelTop,
  Plus,
  Sun,
  SunMoon,
  UserRound,
} from "lucide-react";
import { useCallback, useMemo } from "react";
import { setCreation } from "@/components/platform/layout/creation-store";
import { PaletteDialog } from "@/components/platform/layout/palette-dialog";
import type { Command, CommandGroup } from "@/components/platform/layout/palette-store";
import { setShortcutSheet } from "@/components/platform/layout/shortcut-sheet-store";
import { setTheme } from "@/components/platform/layout/theme";
import type { Action } from "@/components/ui/action";
import type { DialogProps } from "@/components/ui/dialog";
import { pageOffers } from "@/components/ui/page-actions";
import type { Organization, OrganizationParams } from "@/lib/contract/organizations/organizations";
import { paths } from "@/lib/url/paths";
import type { Destination } from "./nav-groups";
import { useRecentCommands } from "./recent";
import { searchEverything } from "./search-everything";
import { actionWords, pageWords } from "./tasks";
import { useSettingCommands } from "./use-setting-commands";
import { useSignOut } from "./use-sign-out";
import { useTaskCommands } from "./use-task-commands";

interface OrganizationPaletteProps extends DialogProps {
  organization: OrganizationParams;
  pages: readonly Destination[];
  permissions: Organization["permissions"] | undefined;
}

/** Command palette of an organization: its pages, sites, spaces, settings and actions. */
export function OrganizationPalette(props: OrganizationPaletteProps) {
  const { organization, pages, permissions, ...dialog } = props;
  const { organizationId } = organization;
  const search = useCallback(
    (text: string, signal: AbortSignal) =>
      searchEverything({ organizationId }, { text, signal, permissions }),
    [organizationId, permissions],
  );
  const actions = useActions(permissions?.createContent ?? false);
  const settings = useSettingCommands({ organizationId }, permissions);
  const tasks = useTaskCommands({ organizationId }, permissions);
  const recent = useRecentCommands({ organizationId }, dialog.open);
  const here = useMemo(() => (dialog.open ? commandsHere() : []), [dialog.open]);
  const groups: CommandGroup[] = [
    { label: "Recent", commands: recent, shown: "without-text" },
    { label: "On this page", commands: here, shown: "by-name" },
    { label: "Pages", commands: [...pages.map(toCommand), ...accountPages({ organizationId })] },
    { label: "Actions", commands: actions },
    { label: "Tasks", commands: tasks.commands, shown: "by-name" },
    { label: "Settings", commands: settings, shown: "by-name" },
  ];
  return (
    <>
      <PaletteDialog
        {...dialog}
        groups={groups}
        search={search}
        placeholder="Search or paste an ID…"
      />
      {tasks.element}
    </>
  );
}

const toCommand = ({ label, href, icon, keys }: Destination): Command => ({
  id: href,
  label,
  href,
  icon,
  keys,
  keywords: [pageWords[label] ?? ""],
});

/** Tabs of the shown page, and the actions of its menu. */
function commandsHere(): Command[] {
  const { actions, links } = pageOffers();
  const open = actions.filter((action): action is Action => action !== "separator");
  const commands: Command[] = [
    ...links.map(({ href, label }) => ({
      id: `tab ${href}`,
      label,
      hint: "This page",
      icon: PanelTop,
      href,
      keywords: [pageWords[label] ?? ""],
    })),
    ...open
      .filter(({ disabled }) => !disabled)
      .map(({ id, label, icon, href, onSelect }) => ({
        id: `action ${id}`,
        label,
        hint: "This page",
        icon,
        href,
        run: onSelect,
        keywords: [actionWords[id] ?? ""],
      })),
  ];
  // A page may offer the same in two places.
  return [...new Map(commands.map((command) => [command.id, command])).values()];
}

const accountPages = (of: OrganizationParams): Command[] => [
  {
    id: "profile",
    label: "Profile",
    icon: UserRound,
    href: paths.account(of),
    hint: "Account",
    keywords: [pageWords.Profile ?? ""],
  },
  {
    id: "tokens",
    label: "API tokens",
    icon: KeyRound,
    href: paths.tokens(of),
    hint: "Account",
    keywords: [pageWords["API tokens"] ?? ""],
  },
];

const creations: Command[] = [
  {
    id: "create-space",
    label: "Create space",
    icon: Plus,
    keywords: ["new", "add"],
    run: () => setCreation("space"),
  },
  {
    id: "create-collection",
    label: "Create collection",
    icon: Plus,
    keywords: ["new", "add", "folder"],
    run: () => setCreation("collection"),
  },
  {
    id: "create-site",
    label: "Create site",
    icon: Plus,
    keywords: ["new", "add"],
    run: () => setCreation("site"),
  },
];

const keywords = ["theme", "appearance", "colours", "mode"];

const themeCommands: Command[] = [
  {
    id: "theme-light",
    label: "Use light theme",
    icon: Sun,
    keywords,
    run: () => setTheme("light"),
  },
  {
    id: "theme-dark",
    label: "Use dark theme",
    icon: Moon,
    keywords,
    run: () => setTheme("dark"),
  },
  {
    id: "theme-system",
    label: "Use system theme",
    icon: SunMoon,
    keywords,
    run: () => setTheme("system"),
  },
];

function useActions(canCreate: boolean): Command[] {
  const { signOut } = useSignOut();
  return useMemo(
    () => [
      ...(canCreate ? creations : []),
      ...themeCommands,
      {
        id: "shortcuts",
        label: "Show keyboard shortcuts",
        icon: Keyboard,
        keywords: ["help keys hotkeys"],
        keys: "?",
        run: () => setShortcutSheet(true),
      },
      {
        id: "sign-out",
        label: "Sign out",
        icon: LogOut,
        keywords: ["log out logout leave"],
        run: signOut,
      },
    ],
    [canCreate, signOut],
  );
}
