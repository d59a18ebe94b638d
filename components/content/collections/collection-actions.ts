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
import type { TreeItem } from "@/lib/contract/content/collection-tree";

export type CollectionDialogKind =
  | "collection"
  | "space"
  | "existing"
  | "rename"
  | "level"
  | "move"
  | "transfer"
  | "delete";
export type SpaceDialogName = "rename" | "move" | "transfer" | "delete";

type Item = Pick<TreeItem, "permissions">;

/** Returns a function that creates actions which open a dialog. */
const asking =
  <Kind extends string>(ask: (kind: Kind) => void) =>
  (id: Kind, label: string, icon: Action["icon"]): Action => ({
    id,
    label,
    icon,
    onSelect: () => ask(id),
  });

// Returns true if the reader may be able to change an item: creators can change their own ones,
// which only the service knows.
const mayChange = ({ permissions }: Item, mayCreate: boolean) => permissions.admin || mayCreate;

/** Returns the actions on a collection; unavailable ones name the required role. */
export function collectionActions(
  item: Item,
  mayCreate: boolean,
  ask: (kind: CollectionDialogKind) => void,
): Actions {
  return [...addActions(item, ask), "separator", ...changeActions(item, mayCreate, ask)];
}

/** Returns the actions that add contents to a collection. */
export function addActions(
  { permissions: { create } }: Item,
  ask: (kind: CollectionDialogKind) => void,
): Actions {
  const act = asking(ask);
  return [
    withRole(act("space", "Create space inside…", Plus), create, "create"),
    withRole(act("collection", "Create collection inside…", FolderPlus), create, "create"),
    withRole(act("existing", "Add existing space…", NotebookText), create, "create"),
  ];
}

/** Returns the actions on a collection itself. */
export function changeActions(
  item: Item,
  mayCreate: boolean,
  ask: (kind: CollectionDialogKind) => void,
): Actions {
  const { admin } = item.permissions;
  const act = asking(ask);
  const changes = mayChange(item, mayCreate);
  return [
    withRole(act("rename", "Edit details…", Pencil), changes, "create"),
    withRole(act("level", "Default access…", KeyRound), admin, "admin"),
    withRole(act("move", "Move to…", FolderInput), changes, "create"),
    withRole(act("transfer", "Transfer…", ArrowRightLeft), admin, "admin"),
    "separator",
    { ...withRole(act("delete", "Delete…", Trash2), admin, "admin"), danger: true },
  ];
}

/** Returns the actions on a space that do not require opening it. */
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

/** Returns the action that opens a space or collection. */
export const openAction = ({ type }: Pick<TreeItem, "type">, href: string): Action => ({
  id: "open",
  label: "Open",
  icon: type === "space" ? NotebookText : FolderOpen,
  href,
});
