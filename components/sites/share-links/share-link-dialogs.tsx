"use client";

import { visibilityLabels } from "@/components/access/labels/site-visibility-labels";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import { Banner } from "@/components/ui/banner";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { NewShareLink, type ShareLink } from "@/lib/contract/sites/share-links";
import type { SiteVisibility } from "@/lib/contract/sites/site";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { useCreateSiteShareLink, useUpdateSiteShareLink } from "@/lib/queries/sites/share-links";
import { nameOf } from "./share-link-labels";

// The service accepts an empty name, but links could then not be distinguished.
const Named = NewShareLink.extend({ name: NewShareLink.shape.name.min(1) });
const blank = { name: "" };

interface ShareLinkDialogProps extends DialogProps {
  site: SiteParams;
}

interface CreateProps extends ShareLinkDialogProps {
  /** Visibility of the site; undefined while it loads. */
  visibility: SiteVisibility | undefined;
  onCopy: (link: ShareLink) => void;
}

export function CreateShareLinkDialog({ site, visibility, onCopy, ...dialog }: CreateProps) {
  const create = useCreateSiteShareLink();
  return (
    <FormDialog
      {...dialog}
      size="small"
      title="Create share link"
      description="Creates a secret URL that works until you turn it off or delete it."
      submitLabel="Create share link"
      schema={Named}
      defaultValues={blank}
      onSubmit={async (body) => {
        const link = await create.mutateAsync({ params: site, body });
        const action = { label: "Copy link", onClick: () => onCopy(link) };
        toastDone(`${nameOf(link)} created`, { action });
      }}
    >
      {visibility && visibility !== "share-link" && (
        <Banner>
          The link has no effect while the visibility is {visibilityLabels[visibility].label}. You
          can change it after you create the link.
        </Banner>
      )}
      <NameField />
    </FormDialog>
  );
}

export function RenameShareLinkDialog({
  site,
  link,
  ...dialog
}: ShareLinkDialogProps & { link: ShareLink }) {
  const update = useUpdateSiteShareLink();
  return (
    <FormDialog
      {...dialog}
      size="small"
      title={`Rename ${nameOf(link)}`}
      description="The URL stays the same."
      submitLabel="Rename"
      schema={Named}
      defaultValues={{ name: link.name ?? "" }}
      requireDirty
      onSubmit={(body) => update.mutateAsync({ params: { ...site, shareLinkId: link.id }, body })}
    >
      <NameField />
    </FormDialog>
  );
}

function NameField() {
  return (
    <TextField
      name="name"
      label="Name"
      help="The people you share this link with."
      placeholder="Board members"
      maxLength={50}
      autoFocus
      autoComplete="off"
    />
  );
}
