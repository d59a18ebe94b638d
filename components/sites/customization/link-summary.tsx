"use client";

import { useWatch } from "react-hook-form";
import type { ContentRef } from "@/lib/contract/content/content-ref";
import { plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { useSpace } from "@/lib/queries/content/spaces";
import { EntryText } from "./entry-summary";
import { targetLabels } from "./target-field";

interface LinkValue {
  title: string;
  to?: ContentRef | null;
  links?: readonly unknown[];
}

/** Title and target of a link, and the number of links in its menu. */
export function LinkSummary({ name }: { name: string }) {
  const { title, to, links = [] } = useWatch({ name }) as LinkValue;
  const menu = links.length > 0 || !to ? `Menu with ${plural(links.length, "link")}` : undefined;
  return (
    <EntryText
      title={titled(title)}
      note={
        <>
          {to && <Target target={to} />}
          {to && menu && " · "}
          {menu}
        </>
      }
    />
  );
}

/** Title of a group of links, and their number. */
export function GroupSummary({ name }: { name: string }) {
  const { title, links = [] } = useWatch({ name }) as LinkValue;
  return <EntryText title={titled(title)} note={plural(links.length, "link")} />;
}

function Target({ target }: { target: ContentRef }) {
  if (target.kind === "url") return target.url || "No URL yet";
  if (target.kind === "space") return <SpaceName spaceId={target.space} />;
  return targetLabels[target.kind];
}

function SpaceName({ spaceId }: { spaceId: string }) {
  const space = useSpace({ spaceId }, { enabled: spaceId !== "" }).data;
  if (spaceId === "") return "No space yet";
  return space ? titled(space.title) : targetLabels.space;
}
