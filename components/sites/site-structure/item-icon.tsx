import { FileText, FolderTree, type LucideIcon, PanelsTopLeft } from "lucide-react";
import type { ItemKind } from "@/lib/structure/items";
import type { StructureItem } from "@/lib/structure/structure";
import { emojiSign } from "@/lib/text/emoji-sign";
import { sectionIcons } from "./section-icons";

const kindIcons: Record<ItemKind, LucideIcon> = {
  "site-section-group": FolderTree,
  "site-section": PanelsTopLeft,
  "site-space": FileText,
};

/** Icon or emoji of the item, else that of its kind. */
export function ItemIcon({ item }: { item: StructureItem }) {
  if (item.object === "site-space" && item.space.emoji) {
    return (
      <span aria-hidden className="inline-flex w-4 shrink-0 justify-center">
        {emojiSign(item.space.emoji)}
      </span>
    );
  }
  const chosen = item.object !== "site-space" && item.icon ? sectionIcons[item.icon] : undefined;
  const Icon = chosen ?? kindIcons[item.object];
  return <Icon aria-hidden className="size-4 shrink-0 text-text-muted" />;
}
