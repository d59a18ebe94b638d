import type { ReactNode } from "react";
import type { UntitledPage } from "@/components/content/pages/untitled-pages";
import { plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { Point } from "./preflight-point";

const mostNamed = 3;

interface UntitledPointsProps {
  pages: readonly UntitledPage[];
  /** Title of their space, if the list has several. */
  space?: string;
  /** Link or button that opens a page to name it. */
  nameIt: (page: UntitledPage["page"]) => ReactNode;
}

/** Warnings about pages with the title of a new page. */
export function UntitledPoints({ pages, space, nameIt }: UntitledPointsProps) {
  const more = pages.length - mostNamed;
  const inSpace = space && (
    <>
      {" "}
      in <span className="bidi">{space}</span>
    </>
  );
  return (
    <>
      {pages.slice(0, mostNamed).map(({ page, parent }) => (
        <Point key={page.id} level="warning" fix={nameIt(page)}>
          A page
          {parent !== undefined && (
            <>
              {" "}
              below <span className="bidi">{parent}</span>
            </>
          )}
          {inSpace} is titled “{titled(page.title)}”
        </Point>
      ))}
      {more > 0 && (
        <Point level="warning">
          {plural(more, "more page")}
          {inSpace} {more === 1 ? "is" : "are"} titled “{titled("")}”
        </Point>
      )}
    </>
  );
}
