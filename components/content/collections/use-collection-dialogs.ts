"use client";

import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { CollectionDialogKind } from "./collection-actions";
import { CreateInside, CreateSpaceInside } from "./create-inside";
import { DefaultLevelDialog } from "./default-level-dialog";
import { DeleteCollectionDialog } from "./delete-collection-dialog";
import { MoveCollectionDialog } from "./move-collection-dialog";
import { RenameCollectionDialog } from "./rename-collection-dialog";
import { TransferCollectionDialog } from "./transfer-collection-dialog";

const dialogs = {
  collection: CreateInside,
  space: CreateSpaceInside,
  rename: RenameCollectionDialog,
  level: DefaultLevelDialog,
  move: MoveCollectionDialog,
  transfer: TransferCollectionDialog,
  delete: DeleteCollectionDialog,
} satisfies Record<CollectionDialogKind, unknown>;

export const useCollectionDialogs = (organization: OrganizationParams) =>
  useDialogs(dialogs, { organization });
