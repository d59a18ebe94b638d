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
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Site } from "@/lib/contract/sites/site";
import { paths } from "@/lib/url/paths";
import { openAddress } from "./site-labels";
import type { OpenSiteDialogs } from "./use-site-dialogs";

interface SiteActionsOptions {
  organization: OrganizationParams;
  isAdmin: boolean;
  open: OpenSiteDialogs;
}

export const adminsOnly = "Requires the admin role";

export function siteActions(site: Site, options: SiteActionsOptions): Actions {
  const { organization, isAdmin, open } = options;
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
          onSelect: () => open.unpublish({ site }),
          ...refused,
        }
      : {
          id: "publish",
          label: "Publish…",
          icon: Globe,
          onSelect: () => open.publish({ site }),
          ...refused,
        },
    deleteAction(site, options),
  ];
}

/** Deletes a site, after a confirmation. */
export function deleteAction(
  site: Site,
  { isAdmin, open }: Omit<SiteActionsOptions, "organization">,
) {
  return {
    id: "delete",
    label: "Delete site…",
    icon: Trash2,
    danger: true,
    onSelect: () => open.delete({ site }),
    ...(!isAdmin && { disabled: true, reason: adminsOnly }),
  };
}

function addressActions(site: Site): Actions {
  const address = openAddress(site);
  if (!address) return [];
  return [
    {
      id: "open",
      label: "View site",
      icon: ExternalLink,
      onSelect: () => void window.open(address, "_blank", "noreferrer"),
    },
    {
      id: "copy",
      label: "Copy link",
      icon: Copy,
      onSelect: () => void copyAddress(address),
    },
    "separator",
  ];
}

async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toastDone("Link copied");
  } catch {
    toastProblem(
      new Error("Your browser blocked copying. Open the site and copy its URL instead."),
    );
  }
}
