"use client";

import { MoveRight } from "lucide-react";
import { memo, useRef } from "react";
import type { ContentChange } from "@/lib/contract/content/content-changes";
import { anything, useHeld } from "@/lib/live/use-held";
import { useChangesOfPage } from "@/lib/queries/review/change-requests";
import { ChangedFile } from "./changed-file";
import type { ChangedItem } from "./changed-items";
import { editedTexts } from "./changed-texts";
import type { ChangesParams } from "./changes-params";
import { changeMark } from "./diff-cells";
import type { DiffView } from "./diff-view";
import { MemberChanges } from "./member-changes";
import { TextChanges } from "./text-changes";
import { UnloadedPage } from "./unloaded-page";
import { WholePage } from "./whole-page";

type Move = Extract<ContentChange, { type: "page_moved" }>;

/** Previous and new location of a page: its path, or its position among the same siblings. */
function MoveNotice({ parent, place }: Pick<Move, "parent" | "place">) {
  const sameLevel = parent.before === parent.after;
  const spot = (at: "before" | "after") =>
    place && (sameLevel ? `position ${place[at].index + 1}` : `/${place[at].path}`);
  const [before, after] = [spot("before"), spot("after")];
  return (
    <p
      className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded border bg-surface px-3 py-2 text-sm"
      {...changeMark}
    >
      <span className="font-medium">{sameLevel ? "Reordered" : "Moved"}</span>
      {before !== undefined && after !== undefined && (
        <>
          <Spot>{before}</Spot>
          <MoveRight role="img" aria-label="to" className="size-4 text-text-subtle" />
          <Spot>{after}</Spot>
        </>
      )}
    </p>
  );
}

const Spot = ({ children }: { children: string }) => (
  <span className="wrap-anywhere font-mono text-text-muted text-xs">{children}</span>
);

// Most changes are texts; views for other kinds are loaded on demand.

interface ItemChangesProps {
  params: ChangesParams;
  /** Base revision of the comparison; the first revision of a space has none. */
  base: string | undefined;
  /** Revision to compare with, instead of the base of the change request. */
  since?: string | undefined;
  item: ChangedItem;
  view: DiffView;
}

/** All changes to one page. */
export const ItemChanges = memo(function ItemChanges({ item, ...shared }: ItemChangesProps) {
  return (
    <div className="space-y-3">
      {item.changes.map((change) => (
        <OneChange key={change.type} change={change} {...shared} />
      ))}
    </div>
  );
});

type OneChangeProps = Omit<ItemChangesProps, "item"> & { change: ContentChange };

function OneChange({ change, params, base, since, view }: OneChangeProps) {
  switch (change.type) {
    case "page_moved":
      return <MoveNotice {...change} />;
    case "page_edited":
      return <EditedPage change={change} {...{ params, since, view }} />;
    case "page_created":
    case "page_deleted":
      return <WholePage change={change} {...{ params, base, view }} />;
    case "variables_edited":
      return <MemberChanges attributes={change.variables} />;
    case "file_created":
      return <ChangedFile file={change.file} label="Added" />;
    case "file_deleted":
      return <ChangedFile file={change.file} label="Deleted" />;
    case "file_edited":
      return <ReplacedFile change={change} />;
    case "reusable_content_edited":
      return <MemberChanges attributes={change.attributes} />;
    default:
      return (
        <p className="text-text-muted">{change.type.endsWith("created") ? "Added" : "Deleted"}</p>
      );
  }
}

function ReplacedFile({ change }: { change: Extract<ContentChange, { type: "file_edited" }> }) {
  const { downloadURL: _, ...members } = change.attributes;
  return (
    <>
      <ChangedFile file={change.file} label="Replaced by" />
      {Object.keys(members).length > 0 && <MemberChanges attributes={members} />}
    </>
  );
}

interface EditedPageProps extends Pick<ItemChangesProps, "params" | "since" | "view"> {
  change: Extract<ContentChange, { type: "page_edited" }>;
}

function EditedPage({ change, ...shared }: EditedPageProps) {
  const { document, ...members } = change.attributes;
  return (
    <>
      {Object.keys(members).length > 0 && <MemberChanges attributes={members} />}
      {document && <EditedText page={change.page} {...shared} />}
    </>
  );
}

interface EditedTextProps {
  params: ChangesParams;
  page: { id: string; title: string };
  since?: string | undefined;
  view: DiffView;
}

/** Changed text of a page, which the list of changes doesn't contain. */
function EditedText({ params, page, since, view }: EditedTextProps) {
  const found = useChangesOfPage(params, page.id, since);
  const region = useRef<HTMLDivElement>(null);
  useHeld(found.data, region, anything);
  if (!found.data) return <UnloadedPage found={found} />;
  const texts = editedTexts(found.data.changes, page.id);
  return (
    <div ref={region}>
      {texts ? (
        <TextChanges
          params={params}
          pageId={page.id}
          label={`Changes to the text of ${page.title}`}
          {...texts}
          view={view}
        />
      ) : (
        <p className="text-text-muted">The text of this page is no longer changed.</p>
      )}
    </div>
  );
}
