"use client";

import { StartEditing } from "@/components/content/pages/start-editing";
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
import { usePageTree } from "@/lib/queries/content/content";
import { useSpace } from "@/lib/queries/content/spaces";
import { useDefaultSpace, usePublishSite, useUnpublishSite } from "@/lib/queries/sites/sites";
import { paths } from "@/lib/url/paths";
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
            This publishes {plural(site.siteSpaces, "space")} at the site's URL
            {spaces && `: ${spaces}`}.
          </p>
          <SiteReaders params={params} site={site} />
          <NoPagesYet params={params} />
        </div>
      )}
    </ConfirmDialog>
  );
}

/** Warning about a site whose readers would find no page, with a way to write one. */
function NoPagesYet({ params }: { params: SiteParams }) {
  const space = useDefaultSpace(params);
  return space ? <EmptySpace params={params} spaceId={space.id} /> : null;
}

function EmptySpace({ params, spaceId }: { params: SiteParams; spaceId: string }) {
  const space = useSpace({ spaceId }).data;
  const isEmpty = usePageTree({ spaceId }).data?.pages.length === 0;
  if (!space || !isEmpty) return null;
  const inSpace = { organizationId: params.organizationId, spaceId };
  const write = <StartEditing params={inSpace} label="Write the first page" variant="secondary" />;
  return (
    <Banner tone="warning" action={write}>
      <span className="bidi">{titled(space.title)}</span> has no pages yet. Readers would find an
      empty site.
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
