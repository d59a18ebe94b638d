import type { ReactNode } from "react";
import { formatList, plural } from "@/lib/format/format";
import { nameOf } from "@/lib/structure/labels";
import type { StructureItem } from "@/lib/structure/structure";

const named = 4;

/** Consequences of removing an item. */
export function RemovalEffects({ item }: { item: StructureItem }): ReactNode {
  switch (item.object) {
    case "site-section-group":
      return item.sections.length === 0 ? (
        <p>The group has no sections.</p>
      ) : (
        <p>
          {item.sections.length === 1
            ? "Its section"
            : `Its ${plural(item.sections.length, "section")}`}{" "}
          ({namesOf(item.sections)}) {item.sections.length === 1 ? "moves" : "move"} to the top
          level.
        </p>
      );
    case "site-section":
      return (
        <p>
          Its path, icon and condition will be removed
          {item.siteSpaces.length > 0 && (
            <>
              , and {plural(item.siteSpaces.length, "space")} ({namesOf(item.siteSpaces)}) will be
              removed from this site
            </>
          )}
          . The spaces and their content stay in the organization.
        </p>
      );
    case "site-space":
      return (
        <p>
          Its path and condition will be removed. The space and its content stay in the
          organization.
        </p>
      );
  }
}

const namesOf = (items: readonly StructureItem[]) => formatList(items.map(nameOf), named);
