"use client";

import { Globe, NotebookText, Zap } from "lucide-react";
import { useParams, useRouter } from "next/navigation";
import { useMemo } from "react";
import { useFirstPage } from "@/components/content/pages/use-first-page";
import { spaceActions } from "@/components/content/spaces/space-actions";
import { useSpaceActions } from "@/components/content/spaces/use-space-actions";
import type { Command, PaletteChoice } from "@/components/platform/layout/palette-store";
import { deleteAction, publishAction } from "@/components/sites/site-actions";
import { useSiteDialogs } from "@/components/sites/use-site-dialogs";
import type { Action, Actions } from "@/components/ui/action";
import { toastProblem } from "@/components/ui/toast";
import type { Space } from "@/lib/contract/content/space";
import type { Organization, OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Site } from "@/lib/contract/sites/site";
import { isAtLeast, useOwnSiteRole } from "@/lib/queries/access/own-role";
import { useSpace } from "@/lib/queries/content/spaces";
import { useNamedSite } from "@/lib/queries/organizations/search";
import { callOperation } from "@/lib/queries/platform/operation";
import { paths } from "@/lib/url/paths";
import { siteCommand, spaceCommand } from "./found-commands";
import { goToControl } from "./go-to-control";
import { actionWords, organizationTasks, siteTasks, type Task } from "./tasks";

const limit = 20;

/** Asks for a space, and then runs. */
const chooseSpace = (
  { organizationId }: OrganizationParams,
  run: (space: Space) => unknown,
): PaletteChoice => ({
  placeholder: "Choose a space…",
  search: async (text, signal) => {
    const query = { title: text.slice(0, 256) || undefined, limit, sort: "updatedAt" } as const;
    const call = { params: { organizationId }, query };
    const { items } = await callOperation("listSpacesInOrganizationById", call, { signal });
    const commands = items.map((space) => ({
      ...spaceCommand(space),
      href: undefined,
      run: () => void run(space),
    }));
    return [{ label: "Spaces", commands }];
  },
});

/** Asks for a site, and then runs. */
const chooseSite = (
  organization: OrganizationParams,
  run: (site: Site) => unknown,
): PaletteChoice => ({
  placeholder: "Choose a site…",
  search: async (text, signal) => {
    const query = { title: text.slice(0, 256) || undefined, limit };
    const call = { params: organization, query };
    const { items } = await callOperation("listSites", call, { signal });
    const commands = items.map((site) => ({
      ...siteCommand(organization, site),
      href: undefined,
      run: () => void run(site),
    }));
    return [{ label: "Sites", commands }];
  },
});

/** Runs one of these actions, or says why it is unavailable. */
function act(actions: Actions, id: string): void {
  const found = actions.find(
    (action): action is Action => action !== "separator" && action.id === id,
  );
  if (found?.disabled) toastProblem(new Error(found.reason ?? `${found.label} is unavailable`));
  else found?.onSelect?.();
}

const spaceLabels: Readonly<Record<string, string>> = {
  rename: "Rename space…",
  duplicate: "Duplicate space…",
  move: "Move space…",
  transfer: "Transfer space…",
  lock: "Lock or unlock space…",
  pdf: "Export space as PDF…",
  delete: "Delete space…",
};

/**
 * Everyday tasks of an organization. What concerns a space or site asks which one; on its own
 * pages, it is the one shown. `element` has the dialogs.
 */
export function useTaskCommands(
  { organizationId }: OrganizationParams,
  permissions: Organization["permissions"] | undefined,
) {
  const router = useRouter();
  const { siteId, spaceId } = useParams<{ siteId?: string; spaceId?: string }>();
  const { data: shownSpace } = useSpace(
    { spaceId: spaceId ?? "" },
    { enabled: spaceId !== undefined },
  );
  const { data: shownSite } = useNamedSite({ organizationId }, siteId ?? null);
  const organization = useMemo(() => ({ organizationId }), [organizationId]);
  const space = useSpaceActions(organization);
  const site = useSiteDialogs(organization);
  const firstPage = useFirstPage();
  const { admin = false, createContent = false } = permissions ?? {};
  const begin = ({ href, press }: Pick<Task, "href" | "press">) => {
    router.push(href);
    if (press) void goToControl(href, [press], "press");
  };
  const inSpace = (id: string, run: (space: Space) => unknown, more: NamedCommand): Command => ({
    id: `space task ${id}`,
    icon: NotebookText,
    ...more,
    ...(shownSpace
      ? { run: () => void run(shownSpace), hint: "This space" }
      : { choice: chooseSpace(organization, run) }),
  });
  const own = organizationTasks(organization)
    .filter(({ takes }) => !takes || (takes === "admin" ? admin : createContent))
    .map((task) => ({
      id: `task ${task.label}`,
      label: task.label,
      keywords: [task.words],
      icon: Zap,
      run: () => begin(task),
    }));
  const ofSpaces = [
    inSpace(
      "page",
      ({ id }) => firstPage.write({ organizationId, spaceId: id }, "New page").catch(toastProblem),
      { label: "New page…", keywords: ["add create write first page"] },
    ),
    inSpace("import", ({ id }) => router.push(paths.spaceImport({ organizationId, spaceId: id })), {
      label: "Import pages…",
      keywords: ["upload markdown confluence notion word website zip"],
    }),
    inSpace(
      "request",
      ({ id }) =>
        begin({
          href: paths.changeRequests({ organizationId, spaceId: id }),
          press: "New change request",
        }),
      { label: "New change request…", keywords: ["create branch draft edit"] },
    ),
    inSpace(
      "access",
      ({ id }) =>
        begin({ href: paths.spaceAccess({ organizationId, spaceId: id }), press: "Give access" }),
      { label: "Give access to a space…", keywords: ["share permission role invite people"] },
    ),
    ...Object.entries(spaceLabels).map(([id, label]) =>
      inSpace(id, (chosen) => act(spaceActions(chosen, createContent, space.acts), id), {
        label,
        keywords: [actionWords[id] ?? ""],
      }),
    ),
  ];
  const siteRole = useOwnSiteRole({ organizationId, siteId });
  const isSiteAdmin = shownSite ? siteRole === "admin" : admin;
  const mayArrange = shownSite ? isAtLeast(siteRole, "edit") : createContent;
  const siteActs = { isAdmin: isSiteAdmin, open: site.open };
  const inSite = (id: string, run: (site: Site) => unknown, more: NamedCommand): Command => ({
    id: `site task ${id}`,
    icon: Globe,
    ...more,
    ...(shownSite
      ? { run: () => void run(shownSite), hint: "This site" }
      : { choice: chooseSite(organization, run) }),
  });
  const arranging = siteTasks.map(({ label, words, hrefOf, press }) =>
    inSite(label, ({ id }) => begin({ href: hrefOf({ organizationId, siteId: id }), press }), {
      label: `${label}…`,
      keywords: [words],
    }),
  );
  const administering = [
    inSite("publish", (chosen) => publishAction(chosen, siteActs).onSelect(), {
      label: "Publish or unpublish site…",
      keywords: ["publishing go live online offline hide"],
    }),
    inSite("delete", (chosen) => deleteAction(chosen, siteActs).onSelect(), {
      label: "Delete site…",
      keywords: ["remove"],
    }),
  ];
  return {
    commands: [
      ...own,
      ...ofSpaces,
      ...(mayArrange ? arranging : []),
      ...(isSiteAdmin ? administering : []),
    ],
    element: (
      <>
        {space.element}
        {site.element}
      </>
    ),
  };
}

type NamedCommand = Pick<Command, "label" | "keywords">;
