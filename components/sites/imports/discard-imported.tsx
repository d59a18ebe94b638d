"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { Findings } from "@/components/access/impact/findings";
import { leavesSpace } from "@/components/content/pages/imports/import-labels";
import { DeletionImpact } from "@/components/content/spaces/deletion-impact";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { ImportParams, ImportRun } from "@/lib/contract/content/imports";
import type { Space } from "@/lib/contract/content/space";
import type { Site } from "@/lib/contract/sites/site";
import { plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { useOwnSiteRole } from "@/lib/queries/access/own-role";
import { useRevisionCount } from "@/lib/queries/content/content";
import { useImport } from "@/lib/queries/content/imports";
import {
  useDeleteSpace,
  useRestoreSpace,
  useSpace,
  useSpaceDeletionImpact,
} from "@/lib/queries/content/spaces";
import {
  fetchSite,
  useDeleteSite,
  useSiteDeletionImpact,
  useSitesWith,
} from "@/lib/queries/sites/sites";
import { paths } from "@/lib/url/paths";
import { madeSite } from "./made-site";

const dialogs = { space: DiscardSpaceDialog, site: DiscardSiteDialog };

interface DiscardImportedProps {
  params: ImportParams;
  run: ImportRun;
}

interface Counted<Item = unknown> {
  items: readonly Item[];
  count: number;
}

/** Reads everything that decides if the site of an import can be deleted with its space. */
function useMadeSite(params: ImportParams, run: ImportRun) {
  const { organizationId } = params;
  const spaceParams = { spaceId: run.space };
  const runs = useImport(params);
  const space = useSpace(spaceParams);
  const sites = useSitesWith({ organizationId }, run.space);
  const revisions = useRevisionCount(spaceParams);
  const reread = async () => {
    const again = { throwOnError: true };
    const [nowRun, nowSpace, nowSites, nowRevisions] = await Promise.all([
      runs.refetch(again),
      space.refetch(again),
      sites.refetch(again),
      revisions.refetch(again),
    ]);
    return siteOf(nowRun.data, nowSpace.data, nowSites.data, nowRevisions.data);
  };
  return {
    space: space.data,
    isRead: sites.data !== undefined && revisions.data !== undefined,
    site: siteOf(run, space.data, sites.data, revisions.data),
    reread,
  };
}

function siteOf(run?: ImportRun, space?: Space, sites?: Counted<Site>, revisions?: Counted) {
  if (!run || !space || sites?.count !== 1 || !revisions || !leavesSpace(run, space)) return;
  return madeSite({ run, space, sites: sites.items, revisions: revisions.count });
}

/**
 * Deletes the space that a failed import created, and the site that was created with it as long as
 * both are empty.
 */
export function DiscardImported({ params, run }: DiscardImportedProps) {
  const { organizationId } = params;
  const { space, isRead, site } = useMadeSite(params, run);
  const siteRole = useOwnSiteRole({ organizationId, siteId: site?.id });
  const { open, element } = useDialogs(dialogs, { params });
  const isOffered = space?.permissions.admin && leavesSpace(run, space) && isRead;
  const withSite = site && siteRole === "admin" ? site : undefined;
  return (
    <>
      {isOffered && (
        <Button
          onClick={() =>
            withSite ? open.site({ run, space, site: withSite }) : open.space({ space })
          }
        >
          {withSite ? "Delete site and space…" : "Delete space…"}
        </Button>
      )}
      {element}
    </>
  );
}

interface DiscardSpaceDialogProps extends DialogProps {
  params: ImportParams;
  space: Space;
}

function DiscardSpaceDialog({ params, space, ...dialog }: DiscardSpaceDialogProps) {
  const router = useRouter();
  const remove = useDeleteSpace();
  const restore = useRestoreSpace();
  const call = { params: { spaceId: space.id } };
  const impact = useSpaceDeletionImpact(call.params, { enabled: dialog.open });
  const confirm = async () => {
    await remove.mutateAsync(call);
    router.push(paths.imports(params));
    toastDone(`${titled(space.title)} deleted`, { undo: () => restore.mutateAsync(call) });
  };
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete space ${titled(space.title)}?`}
      confirmLabel="Delete space"
      onConfirm={confirm}
      blocked={impact.isPending}
    >
      <DeletionImpact organization={params} impact={impact} />
    </ConfirmDialog>
  );
}

interface DiscardSiteDialogProps extends DiscardSpaceDialogProps {
  run: ImportRun;
  site: Site;
}

const hasChanged = (site: Site, fate: string) =>
  new Error(`The site ${titled(site.title)} or its space has changed meanwhile. ${fate}`);

function DiscardSiteDialog({ params, run, space, site, ...dialog }: DiscardSiteDialogProps) {
  const router = useRouter();
  const removeSite = useDeleteSite();
  const removeSpace = useDeleteSpace();
  const { reread } = useMadeSite(params, run);
  const spaceGone = useRef(false);
  const { organizationId } = params;
  const siteParams = { organizationId, siteId: site.id };
  const ofSite = useSiteDeletionImpact(siteParams, { enabled: dialog.open });
  const ofSpace = useSpaceDeletionImpact({ spaceId: space.id }, { enabled: dialog.open });
  const confirm = async () => {
    // The space first: it can be restored if the site then stays. A second attempt finds it deleted.
    if (!spaceGone.current) {
      if ((await reread())?.id !== site.id) throw hasChanged(site, "Nothing was deleted.");
      await removeSpace.mutateAsync({ params: { spaceId: space.id } });
    }
    spaceGone.current = true;
    const { published, siteSpaces } = await fetchSite(siteParams);
    if (published || siteSpaces > 0) throw hasChanged(site, "Only the space was deleted.");
    await removeSite.mutateAsync({ params: siteParams });
    router.push(paths.imports(params));
    toastDone(`Site ${titled(site.title)} and its space deleted`);
  };
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete site ${titled(site.title)} and its space?`}
      confirmLabel="Delete site and space"
      onConfirm={confirm}
      blocked={!ofSite.data || !ofSpace.data}
    >
      <div className="space-y-3">
        <Findings query={ofSite} what="the effects">
          {({ shareLinks }) => (
            <p>
              The site moves to the trash with its settings
              {shareLinks > 0 && ` and ${plural(shareLinks, "share link")}`}. It isn't published, so
              no readers lose it.
            </p>
          )}
        </Findings>
        <Findings query={ofSpace} what="the effects">
          {({ restorableDays }) => (
            <p>
              The space <span className="bidi">{titled(space.title)}</span> moves to the trash. It
              is empty. You can restore it for {plural(restorableDays, "day")}.
            </p>
          )}
        </Findings>
      </div>
    </ConfirmDialog>
  );
}
