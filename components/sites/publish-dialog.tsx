"use client";

import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { TextLink } from "@/components/ui/text-link";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Site } from "@/lib/contract/sites/site";
import { plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { usePublishSite, useUnpublishSite } from "@/lib/queries/sites/sites";
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
        </div>
      )}
    </ConfirmDialog>
  );
}

const viewAction = (address: string) => ({
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
