"use client";

import { SlidersHorizontal } from "lucide-react";
import { useParams, useRouter } from "next/navigation";
import { useMemo } from "react";
import type { Command } from "@/components/platform/layout/palette-store";
import type { Organization, OrganizationParams } from "@/lib/contract/organizations/organizations";
import { isAtLeast, useOwnSiteRole } from "@/lib/queries/access/own-role";
import { useSpace } from "@/lib/queries/content/spaces";
import { goToControl } from "./go-to-control";
import { ofOrganization, ofSite, ofSpace, type SettingsPage, type Takes } from "./settings";
import { synonymsOf } from "./synonyms";

/**
 * Commands for the settings of an organization and of the current site or space, each focusing its
 * field.
 */
export function useSettingCommands(
  { organizationId }: OrganizationParams,
  permissions: Organization["permissions"] | undefined,
): Command[] {
  const router = useRouter();
  const { siteId, spaceId } = useParams<{ siteId?: string; spaceId?: string }>();
  const siteRole = useOwnSiteRole({ organizationId, siteId });
  const space = useSpace({ spaceId: spaceId ?? "" }, { enabled: spaceId !== undefined }).data;
  // Admins of a single space see its settings, too.
  const isSpaceAdmin = space?.permissions.admin ?? false;
  return useMemo(() => {
    const go = (href: string, names: readonly string[]) => {
      router.push(href);
      void goToControl(href, names, "focus");
    };
    const { admin = false, createContent: create = false } = permissions ?? {};
    const inSite = {
      edit: isAtLeast(siteRole, "edit"),
      create: isAtLeast(siteRole, "create"),
      admin: siteRole === "admin",
    };
    const inSpace = { create: create || isSpaceAdmin, admin: isSpaceAdmin };
    const site = siteId === undefined ? [] : ofSite({ organizationId, siteId });
    const ofThis = spaceId === undefined ? [] : ofSpace({ organizationId, spaceId });
    return [
      ...site.flatMap((page) => commandsOf(page, inSite, go)),
      ...ofThis.flatMap((page) => commandsOf(page, inSpace, go)),
      ...ofOrganization({ organizationId }).flatMap((page) =>
        commandsOf(page, { create, admin }, go),
      ),
    ];
  }, [organizationId, siteId, spaceId, siteRole, isSpaceAdmin, permissions, router]);
}

function commandsOf(
  page: SettingsPage,
  isOpen: Partial<Record<Takes, boolean>>,
  go: (href: string, names: readonly string[]) => void,
): Command[] {
  return page.settings
    .filter(({ takes = page.takes }) => !takes || isOpen[takes])
    .map(({ label, at = [label] }) => ({
      id: `setting ${page.href} ${label}`,
      label,
      hint: page.hint,
      icon: SlidersHorizontal,
      keywords: [...synonymsOf(label), "setting"],
      run: () => go(page.href, at),
    }));
}
