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
  const { organization } = options;
  const of = { ...organization, siteId: site.id };
  return [
    { id: "structure", label: "Structure", icon: ListTree, href: paths.site(of) },
    { id: "settings", label: "Settings", icon: Settings, href: paths.siteSettings(of) },
    { id: "readers", label: "Readers", icon: UsersRound, href: paths.siteAudience(of) },
    { id: "share-links", label: "Share links", icon: Link2, href: paths.siteShareLinks(of) },
    "separator",
    ...addressActions(site),
    publishAction(site, options),
    deleteAction(site, options),
  ];
}

type SiteAct = Omit<SiteActionsOptions, "organization">;

const refusal = (isAdmin: boolean) => (isAdmin ? {} : { disabled: true, reason: adminsOnly });

/** Publishes or unpublishes a site, after a confirmation. */
export function publishAction(site: Site, { isAdmin, open }: SiteAct) {
  const act = site.published
    ? { label: "Unpublish…", icon: GlobeOff, onSelect: () => open.unpublish({ site }) }
    : { label: "Publish…", icon: Globe, onSelect: () => open.publish({ site }) };
  return { id: site.published ? "unpublish" : "publish", ...act, ...refusal(isAdmin) };
}

/** Deletes a site, after a confirmation. */
export function deleteAction(site: Site, { isAdmin, open }: SiteAct) {
  return {
    id: "delete",
    label: "Delete site…",
    icon: Trash2,
    danger: true,
    onSelect: () => open.delete({ site }),
    ...refusal(isAdmin),
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
