import {
  Copy,
  ExternalLink,
  Globe,
  GlobeOff,
  Link2,
  ListTree,
  Settings,
  Trash2,
  UsersRound,
} from "lucide-react";
import type { Actions } from "@/components/ui/action";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { Site } from "@/lib/contract/site";
import { paths } from "@/lib/paths";
import type { SiteAct } from "./site-dialogs";

interface SiteActionsOptions {
  organization: OrganizationParams;
  isAdmin: boolean;
  ask: (act: SiteAct, site: Site) => void;
}

export const adminsOnly = "It takes the role admin";

/** Everything that can be done with a site in a list. */
export function siteActions(site: Site, options: SiteActionsOptions): Actions {
  const { organization, isAdmin, ask } = options;
  const of = { ...organization, siteId: site.id };
  const refused = isAdmin ? {} : { disabled: true, reason: adminsOnly };
  return [
    { id: "structure", label: "Structure", icon: ListTree, href: paths.site(of) },
    { id: "settings", label: "Settings", icon: Settings, href: paths.siteSettings(of) },
    { id: "share-links", label: "Share links", icon: Link2, href: paths.siteShareLinks(of) },
    { id: "audience", label: "Audience", icon: UsersRound, href: paths.siteAudience(of) },
    "separator",
    ...addressActions(site),
    site.published
      ? {
          id: "unpublish",
          label: "Unpublish…",
          icon: GlobeOff,
          onSelect: () => ask("unpublish", site),
          ...refused,
        }
      : {
          id: "publish",
          label: "Publish…",
          icon: Globe,
          onSelect: () => ask("publish", site),
          ...refused,
        },
    deleteAction(site, options),
  ];
}

/** Deleting a site; it asks first. */
export function deleteAction(
  site: Site,
  { isAdmin, ask }: Omit<SiteActionsOptions, "organization">,
) {
  return {
    id: "delete",
    label: "Delete site…",
    icon: Trash2,
    danger: true,
    onSelect: () => ask("delete", site),
    ...(!isAdmin && { disabled: true, reason: adminsOnly }),
  };
}

function addressActions({ urls }: Site): Actions {
  const address = urls.published;
  if (!address) return [];
  return [
    {
      id: "open",
      label: "Open published site",
      icon: ExternalLink,
      onSelect: () => void window.open(address, "_blank", "noreferrer"),
    },
    {
      id: "copy",
      label: "Copy address",
      icon: Copy,
      onSelect: () => void copyAddress(address),
    },
    "separator",
  ];
}

async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toastDone("Address copied");
  } catch {
    toastProblem(new Error("The browser does not allow copying here: open the site instead"));
  }
}
