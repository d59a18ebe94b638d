import type { DialogProps } from "@/components/ui/dialog";
import type { Collection } from "@/lib/contract/content/collections";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";

/** Members of a collection that its dialogs need. */
export type AboutCollection = Pick<Collection, "id" | "title" | "defaultLevel"> &
  Partial<Pick<Collection, "description" | "parent">>;

export interface CollectionDialogProps extends DialogProps {
  organization: OrganizationParams;
  collection: AboutCollection;
}
