import { Folder, NotebookText } from "lucide-react";
import type { TreeItem } from "@/lib/contract/content/collection-tree";
import { emojiSign } from "@/lib/text/emoji-sign";

/** A folder, or the space's own emoji. */
export function ItemMark({ item }: { item: Pick<TreeItem, "type" | "emoji"> }) {
  if (item.emoji) {
    return (
      <span aria-hidden className="w-4 shrink-0 text-center">
        {emojiSign(item.emoji)}
      </span>
    );
  }
  const Icon = item.type === "collection" ? Folder : NotebookText;
  return <Icon aria-hidden className="size-4 shrink-0 text-text-subtle" />;
}
