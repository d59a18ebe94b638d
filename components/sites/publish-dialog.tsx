"use client";

import { StartEditing } from "@/components/content/pages/start-editing";
import { useNothingToRead } from "@/components/content/pages/use-nothing-to-read";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { Banner } from "@/components/ui/banner";
import type { DialogProps } from "@/components/ui/dialog";
import { TextLink } from "@/components/ui/text-link";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Site } from "@/lib/contract/sites/site";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { useSpace } from "@/lib/queries/content/spaces";
import { useDefaultSpace, usePublishSite, useUnpublishSite } from "@/lib/queries/sites/sites";
import { paths } from "@/lib/url/paths";
import { FutureAddress, NoText } from "./publish-notes";
import { PublishWarnings } from "./publish-warnings";
import { openAddress } from "./site-labels";
import { SiteReaders } from "./site-readers";
import { useSpaceNames } from "./space-names";

interface SiteDialogProps extends DialogProps {
  organization: OrganizationParams;
  site: Site;
}

/** Shows the future readers before a site is published. */
export function PublishDialog({ organization, site, ...dialog }: SiteDialogProps) {
  const publish = usePublishSite();
  const params = { ...organization, siteId: site.id };
  const isEmpty = site.siteSpaces === 0;
  const spaces = useSpaceNames(params, site.siteSpaces);
  return (
    <ConfirmDialog
      {...dialog}
      danger={false}
      blocked={isEmpty}
      title={`Publish ${titled(site.title)}?`}
      confirmLabel="Publish site"
      onConfirm={async () => {
        const address = openAddress(await publish.mutateAsync({ params }));
        toastDone(
          `${titled(site.title)} published`,
          address ? { action: viewAction(address) } : {},
        );
      }}
    >
      {isEmpty ? (
        <p>
          The site has no spaces yet.{" "}
          <TextLink href={paths.site(params)} onClick={() => dialog.onOpenChange(false)}>
            Add a space
          </TextLink>{" "}
          before you publish it.
        </p>
      ) : (
        <div className="space-y-2">
          <p>
            This publishes {plural(site.siteSpaces, "space")}
            {spaces && `: ${spaces}`}.
          </p>
          <FutureAddress site={site} />
          <SiteReaders params={params} site={site} />
          <NothingToReadYet params={params} />
          <PublishWarnings params={params} onLeave={() => dialog.onOpenChange(false)} />
        </div>
      )}
    </ConfirmDialog>
  );
}

/** Warning about a site whose readers would find nothing to read, with a way to write it. */
function NothingToReadYet({ params }: { params: SiteParams }) {
  const space = useDefaultSpace(params);
  return space ? <EmptySpace params={params} spaceId={space.id} /> : null;
}

function EmptySpace({ params, spaceId }: { params: SiteParams; spaceId: string }) {
  const space = useSpace({ spaceId }).data;
  const empty = useNothingToRead({ spaceId });
  if (!space || !empty) return null;
  const { page } = empty;
  const inSpace = { organizationId: params.organizationId, spaceId };
  const label = page ? "Write its text" : "Write the first page";
  const write = (
    <StartEditing params={inSpace} {...(page && { page })} label={label} variant="secondary" />
  );
  return (
    <Banner tone="warning" action={write}>
      {page ? (
        <NoText title={page.title} />
      ) : (
        <>
          <span className="bidi">{titled(space.title)}</span>, where readers begin, has no pages
          yet.
        </>
      )}
    </Banner>
  );
}

/** Action of a message that opens the site in a new tab. */
export const viewAction = (address: string) => ({
  label: "View site",
  onClick: () => void window.open(address, "_blank", "noreferrer"),
});

/** Shows the consequences before the site is unpublished. */
export function UnpublishDialog({ organization, site, ...dialog }: SiteDialogProps) {
  const unpublish = useUnpublishSite();
  return (
    <ConfirmDialog
      {...dialog}
      title={`Unpublish ${titled(site.title)}?`}
      confirmLabel="Unpublish site"
      onConfirm={async () => {
        await unpublish.mutateAsync({ params: { ...organization, siteId: site.id } });
        toastDone(`${titled(site.title)} unpublished`);
      }}
    >
      Readers can't open the site until you publish it again. Its spaces, structure, share links and
      settings are kept.
    </ConfirmDialog>
  );
}
