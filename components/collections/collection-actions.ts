import {
  ArrowRightLeft,
  FolderInput,
  FolderOpen,
  FolderPlus,
  KeyRound,
  NotebookText,
  Pencil,
  Plus,
  Trash2,
} from "lucide-react";
import { type Action, type Actions, withRole } from "@/components/ui/action";
import type { TreeItem } from "@/lib/contract/collection-tree";

export type CollectionDialogKind =
  | "collection"
  | "space"
  | "rename"
  | "level"
  | "move"
  | "transfer"
  | "delete";
export type SpaceDialogName = "rename" | "move" | "transfer" | "delete";

type Item = Pick<TreeItem, "permissions">;

/** Makes actions that ask by a dialog. */
const asking =
  <Kind extends string>(ask: (kind: Kind) => void) =>
  (id: Kind, label: string, icon: Action["icon"]): Action => ({
    id,
    label,
    icon,
    onSelect: () => ask(id),
  });

// Of their own collections creators may change more than others': only the service knows whose.
const mayChange = ({ permissions }: Item, mayCreate: boolean) => permissions.admin || mayCreate;

/** What can be done to a collection; what the caller may not do says which role it takes. */
export function collectionActions(
  item: Item,
  mayCreate: boolean,
  ask: (kind: CollectionDialogKind) => void,
): Actions {
  const { admin, create } = item.permissions;
  const act = asking(ask);
  const changes = mayChange(item, mayCreate);
  return [
    withRole(act("collection", "New collection in it…", FolderPlus), create, "create"),
    withRole(act("space", "New space in it…", Plus), create, "create"),
    "separator",
    withRole(act("rename", "Rename and describe…", Pencil), changes, "create"),
    withRole(act("level", "Default access…", KeyRound), admin, "admin"),
    withRole(act("move", "Move to…", FolderInput), changes, "create"),
    withRole(act("transfer", "Transfer…", ArrowRightLeft), admin, "admin"),
    "separator",
    { ...withRole(act("delete", "Delete…", Trash2), admin, "admin"), danger: true },
  ];
}

/** What can be done to a space without opening it. */
export function spaceItemActions(
  item: Item,
  mayCreate: boolean,
  ask: (kind: SpaceDialogName) => void,
): Actions {
  const { admin } = item.permissions;
  const act = asking(ask);
  const changes = mayChange(item, mayCreate);
  return [
    withRole(act("rename", "Rename…", Pencil), changes, "create"),
    withRole(act("move", "Move to…", FolderInput), changes, "create"),
    withRole(act("transfer", "Transfer…", ArrowRightLeft), admin, "admin"),
    "separator",
    { ...withRole(act("delete", "Delete…", Trash2), admin, "admin"), danger: true },
  ];
}

/** Goes to the page of a space or collection. */
export const openAction = ({ type }: Pick<TreeItem, "type">, href: string): Action => ({
  id: "open",
  label: "Open",
  icon: type === "space" ? NotebookText : FolderOpen,
  href,
});
