import { Filter } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { StructureItem } from "@/lib/structure/structure";
import { isShownDefault } from "./item-labels";

interface ItemFactsProps {
  item: StructureItem;
  /** It has no siblings: being the default is meaningless then. */
  alone: boolean;
}

/** Facts in a row beside its title; the row's accessible name has the same, in this order. */
export function ItemFacts({ item, alone }: ItemFactsProps) {
  if (item.object === "site-section-group") {
    return item.sections.length === 0 ? <Note>No sections yet</Note> : null;
  }
  const isSection = item.object === "site-section";
  return (
    <span className="flex min-w-0 items-center gap-2 sm:flex-1">
      {isShownDefault(item, alone) && <Badge tone="accent">Default</Badge>}{" "}
      {isSection && item.siteSpaces.length === 0 && <Note>No spaces yet</Note>}{" "}
      <span
        dir="ltr"
        className="order-last truncate font-mono text-text-subtle text-xs sm:ml-auto sm:max-w-48 sm:pl-2"
      >
        /{item.path}
      </span>{" "}
      {item.condition && (
        <Badge>
          <Filter aria-hidden className="size-3" />
          <span className="max-w-40 truncate font-mono max-lg:hidden" title={item.condition}>
            {item.condition}
          </span>
        </Badge>
      )}
    </span>
  );
}

function Note({ children }: { children: string }) {
  return <span className="truncate text-sm text-text-subtle">{children}</span>;
}
