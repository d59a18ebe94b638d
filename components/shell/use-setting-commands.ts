"use client";

import { SlidersHorizontal } from "lucide-react";
import { useParams, useRouter } from "next/navigation";
import { useMemo } from "react";
import type { Command } from "@/components/layout/palette-store";
import type { Organization, OrganizationParams } from "@/lib/contract/organizations";
import { goToField } from "./go-to-field";
import { ofOrganization, ofSite, ofSpace, type SettingsPage } from "./settings";

type Permissions = Organization["permissions"] | undefined;

/** The settings of an organization and of the site or space on the screen, each a way to its field. */
export function useSettingCommands(
  { organizationId }: OrganizationParams,
  permissions: Permissions,
): Command[] {
  const router = useRouter();
  const { siteId, spaceId } = useParams<{ siteId?: string; spaceId?: string }>();
  return useMemo(() => {
    const pages = [
      ...(siteId === undefined ? [] : ofSite({ organizationId, siteId })),
      ...(spaceId === undefined ? [] : ofSpace({ organizationId, spaceId })),
      ...ofOrganization({ organizationId }),
    ];
    const go = (href: string, names: readonly string[]) => {
      router.push(href);
      void goToField(href, names);
    };
    return pages.flatMap((page) => commandsOf(page, permissions, go));
  }, [organizationId, siteId, spaceId, permissions, router]);
}

function commandsOf(
  page: SettingsPage,
  permissions: Permissions,
  go: (href: string, names: readonly string[]) => void,
): Command[] {
  const isOpen = { create: permissions?.createContent, admin: permissions?.admin };
  return page.settings
    .filter(({ takes = page.takes }) => !takes || isOpen[takes])
    .map(({ label, words, at = [label] }) => ({
      id: `setting ${page.href} ${label}`,
      label,
      hint: page.hint,
      icon: SlidersHorizontal,
      keywords: [words, "setting"],
      run: () => go(page.href, at),
    }));
}
