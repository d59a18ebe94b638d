import type { ReactNode } from "react";
import { formatList, plural } from "@/lib/format";
import type { StructureItem } from "@/lib/structure/structure";
import { nameOf } from "@/lib/structure/words";

const named = 4;

/** What a removal takes along, and what stays. */
export function RemovalWords({ item }: { item: StructureItem }): ReactNode {
  switch (item.object) {
    case "site-section-group":
      return item.sections.length === 0 ? (
        <p>It holds no sections.</p>
      ) : (
        <p>
          {item.sections.length === 1
            ? "Its section"
            : `Its ${plural(item.sections.length, "section")}`}{" "}
          ({namesOf(item.sections)}) {item.sections.length === 1 ? "goes" : "go"} to the top level,
          where the group stands now. Nothing else changes.
        </p>
      );
    case "site-section":
      return (
        <p>
          Its path, icon and condition go with it
          {item.siteSpaces.length > 0 && (
            <>
              , and so do the places of {plural(item.siteSpaces.length, "space")} (
              {namesOf(item.siteSpaces)})
            </>
          )}
          . The spaces themselves stay in the organization, with all their content.
        </p>
      );
    case "site-space":
      return (
        <p>
          Its path and condition on this site go. The space itself stays in the organization, with
          all its content.
        </p>
      );
  }
}

const namesOf = (items: readonly StructureItem[]) => formatList(items.map(nameOf), named);
