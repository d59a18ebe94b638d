import { type OpenDialogs, useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { CreateSiteDialog } from "./create-site-dialog";
import { DeleteSiteDialog } from "./delete-site-dialog";
import { PublishDialog, UnpublishDialog } from "./publish-dialog";

const dialogs = {
  create: CreateSiteDialog,
  publish: PublishDialog,
  unpublish: UnpublishDialog,
  delete: DeleteSiteDialog,
};
export type OpenSiteDialogs = OpenDialogs<typeof dialogs, { organization: OrganizationParams }>;

/** The dialogs that create, publish, unpublish and delete sites. */
export const useSiteDialogs = (organization: OrganizationParams) =>
  useDialogs(dialogs, { organization });
