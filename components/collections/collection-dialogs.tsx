"use client";

import dynamic from "next/dynamic";
import { OnceOpened } from "@/components/ui/once-opened";
import type { Collection } from "@/lib/contract/collections";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { CollectionDialogKind } from "./collection-actions";

/** What the dialogs need to know of a collection. */
export type AboutCollection = Pick<Collection, "id" | "title" | "defaultLevel"> &
  Partial<Pick<Collection, "description" | "parent">>;

export interface CollectionDialogProps {
  organization: OrganizationParams;
  collection: AboutCollection;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export interface AskedAbout {
  kind: CollectionDialogKind;
  collection: AboutCollection;
  open: boolean;
}

const dialogs = {
  collection: dynamic(() => import("./create-inside").then((module) => module.CreateInside)),
  space: dynamic(() => import("./create-inside").then((module) => module.CreateSpaceInside)),
  rename: dynamic(() =>
    import("./rename-collection-dialog").then((module) => module.RenameCollectionDialog),
  ),
  level: dynamic(() =>
    import("./default-level-dialog").then((module) => module.DefaultLevelDialog),
  ),
  move: dynamic(() =>
    import("./move-collection-dialog").then((module) => module.MoveCollectionDialog),
  ),
  transfer: dynamic(() =>
    import("./transfer-collection-dialog").then((module) => module.TransferCollectionDialog),
  ),
  delete: dynamic(() =>
    import("./delete-collection-dialog").then((module) => module.DeleteCollectionDialog),
  ),
} satisfies Record<CollectionDialogKind, unknown>;

interface CollectionDialogsProps {
  organization: OrganizationParams;
  asked: AskedAbout | null;
  onClose: () => void;
}

/** The dialog about a collection that was asked for; each weighs nothing until then. */
export function CollectionDialogs({ organization, asked, onClose }: CollectionDialogsProps) {
  if (!asked) return null;
  const Dialog = dialogs[asked.kind];
  return (
    <OnceOpened key={`${asked.kind} ${asked.collection.id}`} open={asked.open}>
      <Dialog
        organization={organization}
        collection={asked.collection}
        open={asked.open}
        onOpenChange={(open) => !open && onClose()}
      />
    </OnceOpened>
  );
}
