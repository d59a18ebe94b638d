"use client";

import { PanelTop } from "lucide-react";
import { useParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { PaletteDialog } from "@/components/platform/layout/palette-dialog";
import type { Command, CommandGroup } from "@/components/platform/layout/palette-store";
import type { Action } from "@/components/ui/action";
import type { DialogProps } from "@/components/ui/dialog";
import { pageOffers } from "@/components/ui/page-actions";
import type { Organization, OrganizationParams } from "@/lib/contract/organizations/organizations";
import { looksLikeId } from "@/lib/text/looks-like-id";
import { addressIn } from "./address-in";
import { creations, generalCommands } from "./general-commands";
import { type Destination, isOpenTo } from "./nav-groups";
import { useRecentCommands } from "./recent";
import { searchCommands, searchEverything } from "./search-everything";
import { synonymsOf, tabWordsOf } from "./synonyms";
import { furtherPages, requestLists } from "./tasks";
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
  const { spaceId: currentSpace } = useParams<{ spaceId?: string }>();
  const search = useCallback(
    (text: string, signal: AbortSignal) =>
      searchEverything({ organizationId }, { text, signal, permissions, currentSpace }),
    [organizationId, permissions, currentSpace],
  );
  const actions = useActions(permissions?.createContent ?? false);
  const settings = useSettingCommands({ organizationId }, permissions);
  const tasks = useTaskCommands({ organizationId }, permissions);
  const recent = useRecentCommands({ organizationId }, dialog.open);
  const further = furtherPages({ organizationId }).filter(isOpenTo(permissions)).map(toFurtherPage);
  const lists = requestLists({ organizationId }).map(toFurtherPage);
  const here = useMemo(() => (dialog.open ? commandsHere() : []), [dialog.open]);
  const groups: CommandGroup[] = [
    { label: "Recent", commands: recent, shown: "without-text" },
    { label: "On this page", commands: here, shown: "by-name" },
    { label: "Pages", commands: pages.map(toCommand) },
    { label: "Further pages", commands: [...lists, ...further], shown: "by-name" },
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
        last={(text) => ({
          label: "Search",
          commands: searchCommands(organization, text, location),
        })}
        placeholder="Search, or paste an ID or address…"
        notFound={notFound}
      />
      {tasks.element}
    </>
  );
}

/** Other words don't help where an id or an address was pasted. */
function notFound(text: string): string | undefined {
  if (looksLikeId(text)) return "Nothing that you can see has this ID.";
  return addressIn(text, location) && "Nothing that you can see is at this address.";
}

const toCommand = ({ label, href, icon, keys }: Destination): Command => ({
  id: href,
  label,
  href,
  icon,
  keys,
  keywords: [...synonymsOf(label)],
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
      keywords: [...tabWordsOf(label, href)],
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
        keywords: [...synonymsOf(label)],
      })),
  ];
  // A page may offer the same in two places.
  return [...new Map(commands.map((command) => [command.id, command])).values()];
}

const toFurtherPage = ({
  label,
  href,
  hint,
}: ReturnType<typeof furtherPages>[number]): Command => ({
  id: href,
  label,
  href,
  hint,
  icon: PanelTop,
  keywords: [...synonymsOf(label)],
});

function useActions(canCreate: boolean): Command[] {
  const { signOut } = useSignOut();
  return useMemo(
    () => [...(canCreate ? creations : []), ...generalCommands(signOut)],
    [canCreate, signOut],
  );
}
