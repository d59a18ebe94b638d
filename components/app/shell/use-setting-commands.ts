"use client";

import { SlidersHorizontal } from "lucide-react";
import { useParams, useRouter } from "next/navigation";
import { useMemo } from "react";
import type { Command } from "@/components/platform/layout/palette-store";
import type { Organization, OrganizationParams } from "@/lib/contract/organizations/organizations";
import { isAtLeast, useOwnSiteRole } from "@/lib/queries/access/own-role";
import { useSpace } from "@/lib/queries/content/spaces";
import { ofOrganization, ofSite, ofSpace, type SettingsPage, type Takes } from "./settings";

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
      void goToField(href, names);
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
    .map(({ label, words, at = [label] }) => ({
      id: `setting ${page.href} ${label}`,
      label,
      hint: page.hint,
      icon: SlidersHorizontal,
      keywords: [words, "setting"],
      run: () => go(page.href, at),
    }));
}

const patienceMs = 10_000;
const overlay = "[role=dialog]:not([data-beside]), [role=alertdialog]";

/**
 * Focuses the control with one of these names once the page has loaded; cancelled by any key or
 * click.
 */
async function goToField(href: string, names: readonly string[]): Promise<void> {
  const asked = new AbortController();
  for (const event of ["keydown", "pointerdown"]) {
    addEventListener(event, () => asked.abort(), { capture: true, signal: asked.signal });
  }
  const giveUp = setTimeout(() => asked.abort(), names.length > 0 ? patienceMs : 0);
  while (!asked.signal.aborted) {
    await new Promise(requestAnimationFrame);
    const isThere = location.pathname === href && !document.querySelector(overlay);
    const control = isThere ? controlOf(names) : undefined;
    if (!control || asked.signal.aborted) continue;
    control.scrollIntoView({ block: "center" });
    control.focus({ preventScroll: true });
    asked.abort();
  }
  clearTimeout(giveUp);
}

const controls = "input:not([type=hidden]), select, textarea, button, a[href]";

/** Finds the control of a label, button or heading with that name. */
function controlOf(names: readonly string[]): HTMLElement | undefined {
  const named = ["label", "legend", "button", "h2, h3"].flatMap((kind) => [
    ...document.querySelectorAll<HTMLElement>(`#content :is(${kind})`),
  ]);
  const found =
    named.find(({ textContent }) => names.includes(textContent)) ??
    named.find(({ textContent }) => names.some((name) => textContent.startsWith(name)));
  return found && controlAt(found);
}

function controlAt(found: HTMLElement): HTMLElement | undefined {
  if (found instanceof HTMLButtonElement) return found;
  if (found instanceof HTMLLabelElement) return found.control ?? undefined;
  const part = found.closest("fieldset, section");
  const chosen = found instanceof HTMLLegendElement && part?.querySelector<HTMLElement>(":checked");
  return (chosen || part?.querySelector<HTMLElement>(controls)) ?? undefined;
}
