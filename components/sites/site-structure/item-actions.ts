import {
  Copy,
  CornerDownRight,
  ExternalLink,
  FilePlus2,
  Filter,
  NotebookText,
  PanelsTopLeft,
  Pencil,
  Pin,
  Trash2,
} from "lucide-react";
import type { Action, Actions } from "@/components/ui/action";
import type { SiteParams } from "@/lib/contract/sites/sites";
import type { StructureItem } from "@/lib/structure/structure";
import { paths } from "@/lib/url/paths";
import type { OpenStructureDialogs } from "./structure-dialogs";

interface ItemActionsOptions {
  site: SiteParams;
  canEdit: boolean;
  open: OpenStructureDialogs;
  onDefault: (id: string) => void;
  onCopy: (address: string) => void;
}

export function itemActions(item: StructureItem, options: ItemActionsOptions): Actions {
  const { canEdit, open, onDefault } = options;
  const refused = canEdit ? {} : { disabled: true, reason: "Requires the edit role" };
  const act = (id: string, onSelect: () => void, action: Omit<Action, "id">): Action => ({
    id,
    onSelect,
    ...action,
    ...refused,
  });
  const isSpace = item.object === "site-space";
  const links = linksOf(item, options);
  return [
    act("edit", () => open.edit({ item }), { label: "Edit…", icon: Pencil, keys: "F2" }),
    ...(item.object === "site-section-group"
      ? []
      : [act("condition", () => open.condition({ item }), { label: "Condition…", icon: Filter })]),
    act("move", () => open.move({ item }), { label: "Move to…", icon: CornerDownRight, keys: "m" }),
    ...(item.object === "site-section-group"
      ? [
          act("addSection", () => open.addSection({ groupId: item.id }), {
            label: "Add section here…",
            icon: PanelsTopLeft,
          }),
        ]
      : []),
    ...(item.object === "site-section"
      ? [
          act("addSpace", () => open.addSpace({ sectionId: item.id }), {
            label: "Add space here…",
            icon: FilePlus2,
          }),
        ]
      : []),
    ...("default" in item && !item.default
      ? [
          {
            id: "default",
            label: "Set as default",
            icon: Pin,
            onSelect: () => onDefault(item.id),
            ...refused,
          },
        ]
      : []),
    ...(links.length > 0 ? (["separator", ...links] as const) : []),
    "separator",
    act("remove", () => open.remove({ item }), {
      label: isSpace ? "Remove from site…" : "Remove…",
      icon: Trash2,
      danger: true,
      keys: "Delete",
    }),
  ];
}

function linksOf(item: StructureItem, { site, onCopy }: ItemActionsOptions): Action[] {
  const address = "urls" in item ? item.urls.published : undefined;
  const { organizationId } = site;
  const space: Action[] =
    item.object === "site-space"
      ? [
          {
            id: "space",
            label: "Open pages",
            icon: NotebookText,
            keys: "enter",
            href: paths.spaceContent({ organizationId, spaceId: item.space.id }),
          },
        ]
      : [];
  if (!address) return space;
  return [
    ...space,
    {
      id: "open",
      label: "View on site",
      icon: ExternalLink,
      onSelect: () => void window.open(address, "_blank", "noreferrer"),
    },
    { id: "copy", label: "Copy link", icon: Copy, onSelect: () => onCopy(address) },
  ];
}
