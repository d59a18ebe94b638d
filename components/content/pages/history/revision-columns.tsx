"use client";

import type { ContentParams, RevisionParams } from "@/components/content/params/content-params";
import { columnsFor } from "@/components/platform/data-table/columns";
import { RowLink } from "@/components/platform/data-table/row-link";
import { Badge } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { RevisionSummary } from "@/lib/contract/content/content";
import { paths } from "@/lib/url/paths";
import { RevisionAuthor } from "./author";
import { summaryOfCounts } from "./change-summary";
import { revisionTitle } from "./revision-labels";
import { UndoneBy } from "./undone-by";

const column = columnsFor<RevisionSummary>();
const none = <span className="text-text-subtle">—</span>;

const addressOf = (revision: RevisionParams, pageId: string | undefined) =>
  pageId === undefined ? paths.revision(revision) : paths.revisionAt(revision, pageId);

const originName = ({ mergedFrom }: RevisionSummary) => mergedFrom && `#${mergedFrom.number}`;

const pageChanges: Record<NonNullable<RevisionSummary["pageChange"]>, string> = {
  created: "Created",
  edited: "Edited",
  renamed: "Renamed",
  deleted: "Deleted",
};

/** Change to the page whose history is listed. */
const pageChangeColumn = column.accessor(
  ({ pageChange }) => pageChange && pageChanges[pageChange],
  {
    id: "pageChange",
    header: "Change",
    size: 100,
    meta: { narrow: "detail" },
    cell: ({ getValue }) => getValue() ?? none,
  },
);

const changesColumn = column.accessor(({ counts }) => summaryOfCounts(counts), {
  id: "changes",
  header: "Changes",
  size: 260,
  meta: { narrow: "line" },
  cell: ({ getValue }) =>
    getValue() === "" ? (
      none
    ) : (
      <span className="block truncate max-sm:line-clamp-2 max-sm:whitespace-normal">
        {getValue()}
      </span>
    ),
});

/** @param pageId page whose changes the links open; its history doesn't count other changes */
export const revisionColumns = (
  params: ContentParams,
  currentId: string | undefined,
  pageId?: string,
) =>
  column.columns([
    column.accessor(revisionTitle, {
      id: "type",
      header: "Revision",
      size: 200,
      meta: { grow: true, narrow: "title" },
      cell: ({ row: { original: revision }, getValue }) => (
        <span className="flex min-w-0 items-center gap-2">
          <RowLink href={addressOf({ ...params, revisionId: revision.id }, pageId)}>
            <span className="bidi">{getValue()}</span>
          </RowLink>
          {revision.id === currentId && <Badge tone="info">Current</Badge>}
          <UndoneBy params={params} mergedFrom={revision.mergedFrom} />
        </span>
      ),
    }),
    pageId === undefined ? changesColumn : pageChangeColumn,
    column.accessor("createdBy", {
      header: "Author",
      size: 240,
      meta: { narrow: "detail" },
      cell: ({ row }) => <RevisionAuthor revision={row.original} />,
    }),
    column.accessor("createdAt", {
      header: "Created",
      size: 160,
      meta: { narrow: "detail" },
      cell: ({ getValue }) => <TimeAgo time={getValue()} />,
    }),
    column.accessor(originName, {
      id: "mergedFrom",
      header: "Change request",
      size: 140,
      meta: { narrow: "hidden" },
      cell: ({ row, getValue }) => (
        <Origin params={params} id={row.original.mergedFrom?.id} name={getValue()} />
      ),
    }),
    column.accessor("id", {
      header: "ID",
      size: 240,
      meta: { hidden: true, narrow: "hidden" },
      cell: ({ getValue }) => <code className="font-mono text-sm">{getValue()}</code>,
    }),
  ]);

interface OriginProps {
  params: ContentParams;
  id: string | undefined;
  name: string | undefined;
}

function Origin({ params, id, name }: OriginProps) {
  if (id === undefined) return none;
  return (
    <TextLink
      href={paths.changeRequest({ ...params, changeRequestId: id })}
      className="bidi truncate"
    >
      {name ?? "Change request"}
    </TextLink>
  );
}
