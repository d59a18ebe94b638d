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
import {
  useDeleteSpace,
  useRestoreSpace,
  useSpace,
  useSpaceDeletionImpact,
} from "@/lib/queries/content/spaces";
import { useDeleteSite, useSiteDeletionImpact, useSitesWith } from "@/lib/queries/sites/sites";
import { paths } from "@/lib/url/paths";
import { madeSite } from "./made-site";

const dialogs = { space: DiscardSpaceDialog, site: DiscardSiteDialog };

interface DiscardImportedProps {
  params: ImportParams;
  run: ImportRun;
}

/** Deletes the space that a failed import created, and the site that was created with it. */
export function DiscardImported({ params, run }: DiscardImportedProps) {
  const { organizationId } = params;
  const space = useSpace({ spaceId: run.space }).data;
  const sites = useSitesWith({ organizationId }, run.space).data;
  const site = sites?.count === 1 ? madeSite(run, sites.items) : undefined;
  const siteRole = useOwnSiteRole({ organizationId, siteId: site?.id });
  const { open, element } = useDialogs(dialogs, { params });
  const isOffered = space?.permissions.admin && leavesSpace(run, space) && sites;
  const withSite = site && siteRole === "admin" ? site : undefined;
  return (
    <>
      {isOffered && (
        <Button
          variant="danger"
          onClick={() => (withSite ? open.site({ space, site: withSite }) : open.space({ space }))}
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
  site: Site;
}

function DiscardSiteDialog({ params, space, site, ...dialog }: DiscardSiteDialogProps) {
  const router = useRouter();
  const removeSite = useDeleteSite();
  const removeSpace = useDeleteSpace();
  const spaceGone = useRef(false);
  const { organizationId } = params;
  const siteParams = { organizationId, siteId: site.id };
  const ofSite = useSiteDeletionImpact(siteParams, { enabled: dialog.open });
  const ofSpace = useSpaceDeletionImpact({ spaceId: space.id }, { enabled: dialog.open });
  const confirm = async () => {
    // The space first: it can be restored if the site then stays. A second attempt finds it deleted.
    if (!spaceGone.current) await removeSpace.mutateAsync({ params: { spaceId: space.id } });
    spaceGone.current = true;
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
              The site is permanently deleted with its settings
              {shareLinks > 0 && ` and ${plural(shareLinks, "share link")}`}. It is unpublished, so
              no readers lose it.
            </p>
          )}
        </Findings>
        <Findings query={ofSpace} what="the effects">
          {({ comments, openChangeRequests, restorableDays }) => (
            <p>
              The space <span className="bidi">{titled(space.title)}</span> moves to the trash
              {comments > 0 && ` with ${plural(comments, "comment")}`}
              {openChangeRequests > 0 && `, ${plural(openChangeRequests, "open change request")}`}.
              You can restore it for {plural(restorableDays, "day")}.
            </p>
          )}
        </Findings>
      </div>
    </ConfirmDialog>
  );
}
