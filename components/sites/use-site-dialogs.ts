import { type OpenDialogs, useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { DeleteSiteDialog } from "./delete-site-dialog";
import { PublishDialog, UnpublishDialog } from "./publish-dialog";

const dialogs = {
  publish: PublishDialog,
  unpublish: UnpublishDialog,
  delete: DeleteSiteDialog,
};
export type OpenSiteDialogs = OpenDialogs<typeof dialogs, { organization: OrganizationParams }>;

/** The questions before a site is published, unpublished or deleted. */
export const useSiteDialogs = (organization: OrganizationParams) =>
  useDialogs(dialogs, { organization });
