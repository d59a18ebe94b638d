"use client";

import { Keyboard, KeyRound, LogOut, Moon, Plus, Sun, SunMoon, UserRound } from "lucide-react";
import { useCallback, useMemo } from "react";
import { setCreation } from "@/components/platform/layout/creation-store";
import { PaletteDialog } from "@/components/platform/layout/palette-dialog";
import type { Command, CommandGroup } from "@/components/platform/layout/palette-store";
import { setShortcutSheet } from "@/components/platform/layout/shortcut-sheet-store";
import { setTheme } from "@/components/platform/layout/theme";
import type { DialogProps } from "@/components/ui/dialog";
import type { Organization, OrganizationParams } from "@/lib/contract/organizations/organizations";
import { paths } from "@/lib/url/paths";
import type { Destination } from "./nav-groups";
import { searchEverything } from "./search-everything";
import { useSettingCommands } from "./use-setting-commands";
import { useSignOut } from "./use-sign-out";

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
  const groups = useMemo<CommandGroup[]>(
    () => [
      { label: "Pages", commands: [...pages.map(toCommand), ...accountPages({ organizationId })] },
      { label: "Actions", commands: actions },
      { label: "Settings", commands: settings, byNameOnly: true },
    ],
    [pages, organizationId, actions, settings],
  );
  return (
    <PaletteDialog
      {...dialog}
      groups={groups}
      search={search}
      placeholder="Search or paste an ID…"
    />
  );
}

const toCommand = ({ label, href, icon, keys }: Destination): Command => ({
  id: href,
  label,
  href,
  icon,
  keys,
});

const accountPages = (of: OrganizationParams): Command[] => [
  { id: "profile", label: "Profile", icon: UserRound, href: paths.account(of), hint: "Account" },
  { id: "tokens", label: "API tokens", icon: KeyRound, href: paths.tokens(of), hint: "Account" },
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
        keys: "?",
        run: () => setShortcutSheet(true),
      },
      { id: "sign-out", label: "Sign out", icon: LogOut, run: signOut },
    ],
    [canCreate, signOut],
  );
}
