"use client";

import { EyeOff, Globe, NotebookText, UsersRound, Zap } from "lucide-react";
import { useParams, useRouter } from "next/navigation";
import { useMemo } from "react";
import { HidePageDialog } from "@/components/content/pages/tree/hide-page-dialog";
import { useFirstPage } from "@/components/content/pages/use-first-page";
import { spaceActions } from "@/components/content/spaces/space-actions";
import { useSpaceActions } from "@/components/content/spaces/use-space-actions";
import type { Command } from "@/components/platform/layout/palette-store";
import { deleteAction, publishAction } from "@/components/sites/site-actions";
import { useSiteDialogs } from "@/components/sites/use-site-dialogs";
import type { Action, Actions } from "@/components/ui/action";
import { toastProblem } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Space } from "@/lib/contract/content/space";
import type { Organization, OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Site } from "@/lib/contract/sites/site";
import { isAtLeast, useOwnSiteRole } from "@/lib/queries/access/own-role";
import { useSpace } from "@/lib/queries/content/spaces";
import { useNamedSite } from "@/lib/queries/organizations/search";
import { paths } from "@/lib/url/paths";
import { choosePage, chooseSite, chooseSpace, chooseTeam } from "./choices";
import { goToControl } from "./go-to-control";
import { synonymsOf } from "./synonyms";
import {
  inSpaceLabels,
  organizationTasks,
  sitePlaces,
  siteTaskLabels,
  siteTasks,
  spacePlaces,
  spaceTaskLabels,
  type Task,
  teamTaskLabels,
} from "./tasks";

/** Runs one of these actions, or says why it is unavailable. */
function act(actions: Actions, id: string): void {
  const found = actions.find(
    (action): action is Action => action !== "separator" && action.id === id,
  );
  if (found?.disabled) toastProblem(new Error(found.reason ?? `${found.label} is unavailable`));
  else found?.onSelect?.();
}

/**
 * Everyday tasks of an organization. What concerns a space or site asks which one; on its own
 * pages, it is the one shown. `element` has the dialogs.
 */
export function useTaskCommands(
  { organizationId }: OrganizationParams,
  permissions: Organization["permissions"] | undefined,
) {
  const router = useRouter();
  const { siteId, spaceId, changeRequestId, pageId } = useParams<Shown>();
  const { data: shownSpace } = useSpace(
    { spaceId: spaceId ?? "" },
    { enabled: spaceId !== undefined },
  );
  const { data: shownSite } = useNamedSite({ organizationId }, siteId ?? null);
  const organization = useMemo(() => ({ organizationId }), [organizationId]);
  const space = useSpaceActions(organization);
  const site = useSiteDialogs(organization);
  const firstPage = useFirstPage();
  const hiding = useDialogs({ hide: HidePageDialog }, { organization });
  const { admin = false, createContent = false } = permissions ?? {};
  const begin = ({ href, press }: Pick<Task, "href" | "press">) => {
    router.push(href);
    if (press) void goToControl(href, [press], "press");
  };
  const inSpace = (id: string, label: string, run: (space: Space) => unknown): Command => ({
    id: `space task ${id}`,
    icon: NotebookText,
    label,
    keywords: [...synonymsOf(label)],
    ...(shownSpace
      ? { run: () => void run(shownSpace), hint: "This space" }
      : { choice: chooseSpace(organization, { run }) }),
  });
  const own = organizationTasks(organization)
    .filter(({ takes }) => !takes || (takes === "admin" ? admin : createContent))
    .map((task) => ({
      id: `task ${task.label}`,
      label: task.label,
      keywords: [...synonymsOf(task.label)],
      icon: Zap,
      run: () => begin(task),
    }));
  const ofSpace = (spaceOf: Space) => ({ organizationId, spaceId: spaceOf.id });
  const ofSpaces = [
    inSpace("page", inSpaceLabels.page, (chosen) =>
      firstPage.write(ofSpace(chosen), "New page").catch(toastProblem),
    ),
    inSpace("import", inSpaceLabels.import, (chosen) =>
      router.push(paths.spaceImport(ofSpace(chosen))),
    ),
    inSpace("request", inSpaceLabels.request, (chosen) =>
      begin({ href: paths.changeRequests(ofSpace(chosen)), press: "New change request" }),
    ),
    inSpace("access", inSpaceLabels.access, (chosen) =>
      begin({ href: paths.spaceAccess(ofSpace(chosen)), press: "Give access" }),
    ),
    ...Object.entries(spaceTaskLabels).map(([id, label]) =>
      inSpace(id, label, (chosen) => act(spaceActions(chosen, createContent, space.acts), id)),
    ),
  ];
  const choosePageOf = (chosen: Space) =>
    choosePage(chosen, (page) => hiding.open.hide({ space: chosen, page }));
  const hide: Command = {
    id: "space task hide",
    icon: EyeOff,
    label: inSpaceLabels.hide,
    keywords: [...synonymsOf(inSpaceLabels.hide)],
    ...(shownSpace ? { hint: "This space" } : {}),
    choice: shownSpace
      ? choosePageOf(shownSpace)
      : chooseSpace(organization, { choose: choosePageOf }),
  };
  // The shown space has them as tabs.
  const places = shownSpace
    ? []
    : spacePlaces
        .filter(({ takes }) => !takes || admin)
        .map(({ label, hrefOf }) =>
          inSpace(label, `${label}…`, (chosen) => router.push(hrefOf(ofSpace(chosen)))),
        );
  const addToTeam: Command = {
    id: "team task add",
    icon: UsersRound,
    label: teamTaskLabels.add,
    keywords: [...synonymsOf(teamTaskLabels.add)],
    choice: chooseTeam(organization, ({ id: teamId }) =>
      begin({ href: paths.team({ organizationId, teamId }), press: "Add members" }),
    ),
  };
  const siteRole = useOwnSiteRole({ organizationId, siteId });
  const isSiteAdmin = shownSite ? siteRole === "admin" : admin;
  const mayArrange = shownSite ? isAtLeast(siteRole, "edit") : createContent;
  const siteActs = { isAdmin: isSiteAdmin, open: site.open };
  const inSite = (id: string, label: string, run: (site: Site) => unknown): Command => ({
    id: `site task ${id}`,
    icon: Globe,
    label,
    keywords: [...synonymsOf(label)],
    ...(shownSite
      ? { run: () => void run(shownSite), hint: "This site" }
      : { choice: chooseSite(organization, run) }),
  });
  const arranging = siteTasks.map(({ label, hrefOf, press }) =>
    inSite(label, `${label}…`, ({ id }) =>
      begin({ href: hrefOf({ organizationId, siteId: id }), press }),
    ),
  );
  const administering = [
    inSite("publish", siteTaskLabels.publish, (chosen) =>
      publishAction(chosen, siteActs).onSelect(),
    ),
    inSite("delete", siteTaskLabels.delete, (chosen) => deleteAction(chosen, siteActs).onSelect()),
  ];
  const sitePages = shownSite
    ? []
    : sitePlaces
        .filter(({ takes }) => !takes || admin)
        .map(({ label, hrefOf }) =>
          inSite(label, `${label}…`, ({ id }) =>
            router.push(hrefOf({ organizationId, siteId: id })),
          ),
        );
  return {
    commands: [
      ...own,
      ...(admin ? [addToTeam] : []),
      ...ofSpaces,
      // An open change request has it among the actions of its page.
      ...(changeRequestId && pageId ? [] : [hide]),
      ...places,
      ...sitePages,
      ...(mayArrange ? arranging : []),
      ...(isSiteAdmin ? administering : []),
    ],
    element: (
      <>
        {space.element}
        {site.element}
        {hiding.element}
      </>
    ),
  };
}

interface Shown extends Record<string, string | undefined> {
  siteId?: string;
  spaceId?: string;
  changeRequestId?: string;
  pageId?: string;
}
