"use client";

import { ConfirmDialog } from "@/components/form/confirm-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { TextLink } from "@/components/ui/text-link";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { Site } from "@/lib/contract/site";
import { paths } from "@/lib/paths";
import { usePublishSite, useUnpublishSite } from "@/lib/queries/sites";
import { titled } from "@/lib/titled";
import { visibilityWords } from "./site-words";

interface SiteDialogProps extends DialogProps {
  organization: OrganizationParams;
  site: Site;
}

/** Says who will be able to read the site before it is published. */
export function PublishDialog({ organization, site, ...dialog }: SiteDialogProps) {
  const publish = usePublishSite();
  const params = { ...organization, siteId: site.id };
  const isEmpty = site.siteSpaces === 0;
  return (
    <ConfirmDialog
      {...dialog}
      danger={false}
      blocked={isEmpty}
      title={`Publish ${titled(site.title)}?`}
      confirmLabel="Publish site"
      onConfirm={async () => {
        const { urls } = await publish.mutateAsync({ params });
        const address = urls.published;
        toastDone(
          `${titled(site.title)} published`,
          address ? { action: openAction(address) } : {},
        );
      }}
    >
      {isEmpty ? (
        <p>
          This site shows no space yet, so there is nothing to publish.{" "}
          <TextLink href={paths.site(params)} onClick={() => dialog.onOpenChange(false)}>
            Add a space
          </TextLink>{" "}
          first.
        </p>
      ) : (
        <Readers site={site} siteParams={params} />
      )}
    </ConfirmDialog>
  );
}

const openAction = (address: string) => ({
  label: "Open",
  onClick: () => void window.open(address, "_blank", "noreferrer"),
});

interface ReadersProps {
  site: Site;
  siteParams: { organizationId: string; siteId: string };
}

function Readers({ site, siteParams }: ReadersProps) {
  const { label, readers, search } = visibilityWords[site.visibility];
  return (
    <div className="space-y-2">
      <p>
        Its visibility is <strong className="font-medium text-text">{label}</strong>. {readers}{" "}
        {search}
      </p>
      {site.visibility === "share-link" && (
        <p>
          Make and copy the links in{" "}
          <TextLink href={paths.siteShareLinks(siteParams)}>Share links</TextLink>.
        </p>
      )}
    </div>
  );
}

/** Says what readers lose before the site is taken offline. */
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
      Nobody can read it at its address until it is published again. Its spaces, structure, share
      links and settings stay as they are.
    </ConfirmDialog>
  );
}
